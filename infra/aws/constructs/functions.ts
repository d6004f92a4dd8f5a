import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
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
import type { Failures } from './failures.ts';

/** What all functions of the product run on. */
export const RUNTIME = Runtime.NODEJS_24_X;
export const ARCHITECTURE = Architecture.ARM_64;

/** A bundle as it runs; source maps stay with whoever built it. */
export const bundle = (directory: string): Code => Code.fromAsset(directory, { exclude: ['*.map'] });

interface ProductFunctionProps extends FunctionSize {
  description: string;
  role: IRole;
  /** Holds <id>/index.mjs. */
  directory: string;
  logGroup: ILogGroup;
  environment: Record<string, string>;
}

/** A function as all of the product are. */
export function productFunction(
  scope: Construct,
  id: string,
  { directory, timeoutSeconds, ...props }: ProductFunctionProps,
): LambdaFunction {
  const made = new LambdaFunction(scope, id, {
    // One log group for all: a line names its operation, so a query over all of them is as easy as over one.
    ...props,
    timeout: Duration.seconds(timeoutSeconds),
    runtime: RUNTIME,
    architecture: ARCHITECTURE,
    code: bundle(join(directory, id)),
    handler: 'index.handler',
    loggingFormat: LoggingFormat.JSON,
  });
  // Not CDK's own way, which would add a policy to the role: it may trace already (access.ts).
  (made.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
  return made;
}

interface FunctionsProps {
  /** Holds <id>/index.mjs for each operation and schedule. */
  directory: string;
  /** The same for those that work on pictures: with the library for it. */
  imageDirectory: string;
  access: Access;
  failures: Failures;
  logGroup: ILogGroup;
  /** What all are told, and what those with a certain need are told besides. */
  environment: Record<string, string>;
  environmentFor: Partial<Record<Need, Record<string, string>>>;
}

interface FunctionParts extends FunctionSize {
  description: string;
  needs: readonly Need[];
  role: Role;
}

/**
 * One function per operation, job and schedule, nothing by hand: size, role and environment follow from the tables in
 * shared/.
 */
export class Functions extends Construct {
  readonly byOperation = new Map<OperationId, LambdaFunction>();
  private readonly props: FunctionsProps;
  /** Tells those who may start a job which function it is. */
  private readonly jobNames: Partial<Record<Need, Record<string, string>>> = {};

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.props = props;
    // First, so that roles can be allowed to start them.
    for (const [name, { summary, needs }] of Object.entries(jobs)) {
      const job = name as JobId;
      const made = this.makeUnattended(job, summary, needs);
      props.access.addJob(job, made.functionArn);
      this.jobNames[`job:${job}`] = { [jobVariable(job)]: made.functionName };
    }
    for (const { id: name, method, path, needs } of operationList) {
      const made = this.make(name, {
        description: `${method} ${path}`,
        needs,
        role: props.access.roleFor(needs),
        ...sizeFor(needs),
      });
      this.byOperation.set(name, made);
    }
  }

  /** A function for a schedule. */
  addScheduled(id: ScheduleId): LambdaFunction {
    const { cron, needs } = schedules[id];
    return this.makeUnattended(id, cron, needs);
  }

  /** A function for objects that have been stored, and the one that is told when it has failed for good. */
  addObjectEvent(id: ObjectEventId): LambdaFunction {
    const { summary, needs } = objectEvents[id];
    const failure = Object.entries(objectEventFailures).find(([, { of }]) => of === id);
    if (failure === undefined)
      throw new Error(`Nothing runs when ${id} has failed: see shared/object-events.ts`);
    const [name, handler] = failure;
    const onFailure = this.makeUnattended(name, handler.summary, handler.needs);
    return this.makeUnattended(id, summary, needs, onFailure);
  }

  /**
   * An asynchronous function with a role of its own. It is retried, and its failure is not lost: it is
   * reported to `onFailure`, or to the queue that a person looks at.
   */
  private makeUnattended(
    id: string,
    description: string,
    needs: readonly Need[],
    onFailure?: LambdaFunction,
  ): LambdaFunction {
    const { access, failures } = this.props;
    const report = onFailure
      ? new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [onFailure.functionArn] })
      : failures.report;
    const role = access.separateRole(id, needs, [report]);
    const size = needs.includes('images') ? { ...ASYNC_SIZE, memorySize: IMAGES_MEMORY } : ASYNC_SIZE;
    const made = this.make(id, { description, needs, role, ...size });
    failures.watch(id, made, onFailure?.functionArn);
    return made;
  }

  private make(id: string, { needs, ...parts }: FunctionParts): LambdaFunction {
    const { directory, imageDirectory, logGroup, environment, environmentFor } = this.props;
    return productFunction(this, id, {
      ...parts,
      directory: needs.includes('images') ? imageDirectory : directory,
      logGroup,
      environment: Object.assign(
        {},
        environment,
        ...needs.map((need) => ({ ...environmentFor[need], ...this.jobNames[need] })),
      ),
    });
  }
}
