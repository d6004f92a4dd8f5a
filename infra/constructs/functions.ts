import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Need } from '#shared/operations/define.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { type ScheduleId, schedules } from '#shared/schedules.ts';
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

/** Waits for a model's answer; one second less than API Gateway waits, so that a timeout is ours to explain. */
const CONVERSING: Size = { memorySize: 1_024, timeout: Duration.seconds(29) };

/** As long as a Lambda can: what is left then is for the retry. */
const BY_THE_CLOCK: Size = { memorySize: 512, timeout: Duration.minutes(15) };

interface FunctionsProps {
  /** Holds <id>/index.mjs for each operation and schedule. */
  directory: string;
  access: Access;
  logGroup: ILogGroup;
  /** What all are told, and what those with a certain need are told besides. */
  environment: Record<string, string>;
  environmentFor: Partial<Record<Need, Record<string, string>>>;
}

interface FunctionParts extends Size {
  description: string;
  needs: readonly Need[];
  role: Role;
}

/** One function per operation, nothing by hand: size, role and environment follow from the operations table. */
export class Functions extends Construct {
  readonly byOperation = new Map<OperationId, LambdaFunction>();
  private readonly props: FunctionsProps;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.props = props;
    for (const { id: name, method, path, needs } of operationList) {
      const made = this.make(name, {
        description: `${method} ${path}`,
        needs,
        role: props.access.roleFor(needs),
        ...(needs.includes('companion') ? CONVERSING : USUAL),
      });
      this.byOperation.set(name, made);
    }
  }

  /** A function for a schedule, with a role of its own. */
  addScheduled(id: ScheduleId, besides: PolicyStatement[]): LambdaFunction {
    const { cron, needs } = schedules[id];
    const role = this.props.access.roleOfItsOwn(id, needs, besides);
    return this.make(id, { description: cron, needs, role, ...BY_THE_CLOCK });
  }

  private make(id: string, { needs, ...parts }: FunctionParts): LambdaFunction {
    const { directory, logGroup, environment, environmentFor } = this.props;
    return new LambdaFunction(this, id, {
      ...parts,
      runtime: RUNTIME,
      architecture: ARCHITECTURE,
      code: bundle(join(directory, id)),
      handler: 'index.handler',
      // One group for all: a line names its operation, so a query over all of them is as easy as over one.
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: Object.assign({}, environment, ...needs.map((need) => environmentFor[need] ?? {})),
    });
  }
}
