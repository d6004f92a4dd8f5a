import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { jobVariable } from '#functions/platform/job-variable.ts';
import { jobs } from '#shared/jobs.ts';
import type { JobId, Need } from '#shared/needs.ts';
import { type ObjectEventId, objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { type ScheduleId, schedules } from '#shared/schedules.ts';
import { ASYNC_SIZE, type FunctionSize, IMAGES_MEMORY, sizeFor } from '../function-sizes.ts';
import type { Access } from './access.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';

/** Common to all functions. */
export const LAMBDA_RUNTIME = Runtime.NODEJS_24_X;
export const LAMBDA_ARCHITECTURE = Architecture.ARM_64;

/** Code asset of a bundle, without its source maps. */
export const bundleCode = (directory: string): Code => Code.fromAsset(directory, { exclude: ['*.map'] });

/** The name of an operation's function. Fixed, so the API can refer to it without a dependency. */
export const operationFunctionName = (scope: Construct, id: OperationId): string =>
  `${Stack.of(scope).stackName}-${id}`;

interface LambdaProps extends FunctionSize {
  description: string;
  role: IRole;
  /** Holds <id>/index.mjs. */
  directory: string;
  logGroup: ILogGroup;
  environment: Record<string, string>;
  /** By default CloudFormation generates one. */
  functionName?: string;
  /** By default the account's quota is the limit. */
  reservedConcurrentExecutions?: number;
}

/** A Lambda function with the common settings. */
export function createLambda(
  scope: Construct,
  id: string,
  { directory, timeoutSeconds, ...props }: LambdaProps,
): LambdaFunction {
  const lambda = new LambdaFunction(scope, id, {
    // One log group for all functions: log lines name their operation.
    ...props,
    timeout: Duration.seconds(timeoutSeconds),
    runtime: LAMBDA_RUNTIME,
    architecture: LAMBDA_ARCHITECTURE,
    code: bundleCode(join(directory, id)),
    handler: 'index.handler',
    loggingFormat: LoggingFormat.JSON,
  });
  // CDK's `tracing` property would add a policy to the role, which allows tracing already (access.ts).
  (lambda.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
  return lambda;
}

interface FunctionsProps {
  /** Holds <id>/index.mjs for each operation and schedule. */
  directory: string;
  /** Holds <id>/index.mjs for each function that processes images, with the sharp library. */
  imageDirectory: string;
  access: Access;
  deadLetterQueue: DeadLetterQueue;
  logGroup: ILogGroup;
  /** Variables of all functions. */
  environment: Record<string, string>;
  /** Additional variables of the functions with a need. */
  environmentByNeed: Partial<Record<Need, Record<string, string>>>;
  /** Concurrent calls of each function that streams, in place of a throttle; undefined: as many as the account allows. */
  streamConcurrency: number | undefined;
}

interface FunctionSpec extends FunctionSize {
  description: string;
  needs: readonly Need[];
  role: Role;
  functionName?: string;
  reservedConcurrentExecutions?: number;
}

/** One function per operation, job and schedule. Size, role and environment follow from the declarations in shared/. */
export class Functions extends Construct {
  private readonly byOperation = new Map<OperationId, LambdaFunction>();
  private readonly props: FunctionsProps;
  /** Function names of the jobs, for functions that start them. */
  private readonly jobNames: Partial<Record<Need, Record<string, string>>> = {};

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.props = props;
    // Jobs first: roles of operations refer to them.
    for (const [name, { summary, needs }] of Object.entries(jobs)) {
      const job = name as JobId;
      const lambda = this.createAsync(job, summary, needs);
      props.access.addJob(job, lambda.functionArn);
      this.jobNames[`job:${job}`] = { [jobVariable(job)]: lambda.functionName };
    }
    for (const operation of operationList) {
      const { id: name, method, path, needs } = operation;
      const lambda = this.create(name, {
        description: `${method} ${path}`,
        needs,
        role: props.access.roleFor(needs),
        functionName: operationFunctionName(this, name),
        ...sizeFor(operation),
        ...(operation.stream &&
          props.streamConcurrency !== undefined && {
            reservedConcurrentExecutions: props.streamConcurrency,
          }),
      });
      this.byOperation.set(name, lambda);
    }
  }

  forOperation(id: OperationId): LambdaFunction {
    const lambda = this.byOperation.get(id);
    if (lambda === undefined) throw new Error(`The operation ${id} has no function`);
    return lambda;
  }

  /** A function for a schedule. */
  addScheduled(id: ScheduleId): LambdaFunction {
    const { cron, needs } = schedules[id];
    return this.createAsync(id, cron, needs);
  }

  /** A function for new objects, and the function for its failures. */
  addObjectEvent(id: ObjectEventId): LambdaFunction {
    const { summary, needs } = objectEvents[id];
    const failure = Object.entries(objectEventFailures).find(([, { failedEvent }]) => failedEvent === id);
    if (failure === undefined)
      throw new Error(`There is no function for failures of ${id}: see shared/object-events.ts`);
    const [name, handler] = failure;
    const onFailure = this.createAsync(name, handler.summary, handler.needs);
    return this.createAsync(id, summary, needs, onFailure);
  }

  /** An asynchronous function with a separate role. After its retries a failure goes to `onFailure` or to the queue. */
  private createAsync(
    id: string,
    description: string,
    needs: readonly Need[],
    onFailure?: LambdaFunction,
  ): LambdaFunction {
    const { access, deadLetterQueue } = this.props;
    const failureStatement = onFailure
      ? new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [onFailure.functionArn] })
      : deadLetterQueue.sendStatement;
    const role = access.dedicatedRole(id, needs, [failureStatement]);
    const size = needs.includes('images') ? { ...ASYNC_SIZE, memorySize: IMAGES_MEMORY } : ASYNC_SIZE;
    const lambda = this.create(id, { description, needs, role, ...size });
    deadLetterQueue.configureRetries(id, lambda, onFailure?.functionArn);
    return lambda;
  }

  private create(id: string, { needs, ...parts }: FunctionSpec): LambdaFunction {
    const { directory, imageDirectory, logGroup, environment, environmentByNeed } = this.props;
    return createLambda(this, id, {
      ...parts,
      directory: needs.includes('images') ? imageDirectory : directory,
      logGroup,
      environment: Object.assign(
        {},
        environment,
        ...needs.map((need) => ({ ...environmentByNeed[need], ...this.jobNames[need] })),
      ),
    });
  }
}
