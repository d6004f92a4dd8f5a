import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
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
import { type ObjectEventId, objectEvents } from '#shared/object-events.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { type ScheduleId, schedules } from '#shared/schedules.ts';
import type { Access } from './access.ts';
import type { Failures } from './failures.ts';

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
export const USUAL: Size = { memorySize: 512, timeout: Duration.seconds(10) };

/** Waits for a model's answer; one second less than API Gateway waits, so that a timeout is ours to explain. */
const CONVERSING: Size = { memorySize: 1_024, timeout: Duration.seconds(29) };

/** As long as a Lambda can: what is left then is for the retry. */
const UNATTENDED: Size = { memorySize: 512, timeout: Duration.minutes(15) };

/** The largest AVIF takes 800 MB, the largest video 350 (npm run bench -- memory); twice a processor's worth. */
const IMAGES_MEMORY = 3_008;

/** Works on pictures while somebody waits. */
const DRAWING: Size = { memorySize: IMAGES_MEMORY, timeout: Duration.seconds(29) };

/** Takes up to a hundred items out, one after the other, and waits for the edge to hear of it. */
const CLEARING: Size = { memorySize: 512, timeout: Duration.seconds(29) };

/** For what somebody waits for. */
export function sizeFor(needs: readonly Need[]): Size {
  if (needs.includes('companion')) return CONVERSING;
  if (needs.includes('images')) return DRAWING;
  return needs.includes('edge:invalidate') ? CLEARING : USUAL;
}

interface ProductFunctionProps extends Size {
  description: string;
  role: Role;
  /** Holds <id>/index.mjs. */
  directory: string;
  logGroup: ILogGroup;
  environment: Record<string, string>;
}

/** A function as all of the product are. */
export function productFunction(
  scope: Construct,
  id: string,
  { directory, ...props }: ProductFunctionProps,
): LambdaFunction {
  const made = new LambdaFunction(scope, id, {
    // One log group for all: a line names its operation, so a query over all of them is as easy as over one.
    ...props,
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

interface FunctionParts extends Size {
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

  /** A function for objects that have been stored. */
  addObjectEvent(id: ObjectEventId): LambdaFunction {
    const { summary, needs } = objectEvents[id];
    return this.makeUnattended(id, summary, needs);
  }

  /** A function that nobody waits for, with a role of its own: it is tried again, and its failure is not lost. */
  private makeUnattended(id: string, description: string, needs: readonly Need[]): LambdaFunction {
    const { access, failures } = this.props;
    const role = access.roleOfItsOwn(id, needs, [failures.report]);
    const size = needs.includes('images') ? { ...UNATTENDED, memorySize: IMAGES_MEMORY } : UNATTENDED;
    const made = this.make(id, { description, needs, role, ...size });
    failures.watch(id, made);
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
