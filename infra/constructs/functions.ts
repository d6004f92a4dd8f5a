import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { OperationShape } from '#shared/operations/define.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import type { Access } from './access.ts';

/** What all functions of the product run on. */
export const RUNTIME = Runtime.NODEJS_24_X;
export const ARCHITECTURE = Architecture.ARM_64;

/** A bundle as it runs; source maps stay with whoever built it. */
export const bundle = (directory: string): Code => Code.fromAsset(directory, { exclude: ['*.map'] });

interface Size {
  memorySize: number;
  timeout: Duration;
}

/** A Lambda's share of a processor grows with its memory; at 512 MB a cold start is mostly waiting for AWS. */
const USUAL: Size = { memorySize: 512, timeout: Duration.seconds(10) };

/** Waits for a model and streams its answer. One second less than API Gateway waits, so that our error is the answer. */
const CONVERSING: Size = { memorySize: 1_024, timeout: Duration.seconds(29) };

const sizeOf = ({ needs }: Pick<OperationShape, 'needs'>): Size =>
  needs.includes('companion') ? CONVERSING : USUAL;

interface FunctionsProps {
  /** Holds <operation id>/index.mjs for each. */
  directory: string;
  access: Access;
  logGroup: ILogGroup;
  /** What all are told, and what those with a certain need are told besides. */
  environment: Record<string, string>;
  environmentFor: Partial<Record<OperationShape['needs'][number], Record<string, string>>>;
}

/** One function per operation, nothing by hand: id, size, role and environment follow from the operations table. */
export class Functions extends Construct {
  readonly byOperation = new Map<OperationId, LambdaFunction>();

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    for (const operation of operationList) {
      const extra = operation.needs.map((need) => props.environmentFor[need] ?? {});
      const made = new LambdaFunction(this, operation.id, {
        description: `${operation.method} ${operation.path}`,
        runtime: RUNTIME,
        architecture: ARCHITECTURE,
        code: bundle(join(props.directory, operation.id)),
        handler: 'index.handler',
        ...sizeOf(operation),
        role: props.access.roleFor(operation.needs),
        // One group for all: a line names its operation, so a query over all of them is as easy as over one.
        logGroup: props.logGroup,
        loggingFormat: LoggingFormat.JSON,
        environment: Object.assign({}, props.environment, ...extra),
      });
      this.byOperation.set(operation.id, made);
    }
  }
}
