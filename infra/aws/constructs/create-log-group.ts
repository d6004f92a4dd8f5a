import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** A log group that is kept longer in production. */
export const createLogGroup = (
  scope: Construct,
  id: string,
  { isProd }: Pick<Settings, 'isProd'>,
): LogGroup =>
  new LogGroup(scope, id, {
    retention: isProd ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    removalPolicy: isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
