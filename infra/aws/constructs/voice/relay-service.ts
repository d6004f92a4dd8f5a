import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { type MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import {
  Cluster,
  ContainerImage,
  ContainerInsights,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  type ICluster,
  LogDriver,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import {
  NetworkLoadBalancer,
  type NetworkTargetGroup,
  Protocol,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { RELAY_PATHS } from '#functions/relay/relay-routes.ts';
import type { Settings } from '../../settings.ts';
import { createLogGroup } from '../create-log-group.ts';
import { CallsScaling } from './calls-scaling.ts';
import { type RelayImage, relayImage } from './relay-image.ts';
import { callsPerTask, type VoiceMetrics } from './voice-metrics.ts';
import { BALANCER_PORT, RELAY_PORT, type VoiceNetwork } from './voice-network.ts';

/** Scaling target: calls per task, with a margin; measured by test/load. */
export const CALLS_PER_TASK = 100;
const CPU_UNITS = 1_024;
const MEMORY_MIB = 2_048;

/** Fargate's maximum between SIGTERM and SIGKILL, and how long of it the relay lets running calls continue. */
const STOP_TIMEOUT = Duration.seconds(120);
const DRAIN_SECONDS = 110;

/** How long a task runs after it gets no new connections and before it is stopped: longer than most calls. */
const drainDelay = (isProd: boolean) => (isProd ? Duration.minutes(15) : Duration.minutes(1));

const HEALTH_CHECK = {
  protocol: Protocol.HTTP,
  path: RELAY_PATHS.health,
  interval: Duration.seconds(10),
  timeout: Duration.seconds(5),
  healthyThresholdCount: 2,
  unhealthyThresholdCount: 2,
};

interface RelayServiceProps {
  settings: Settings;
  network: VoiceNetwork;
  image: RelayImage;
  role: IRole;
  environment: Record<string, string>;
  metrics: VoiceMetrics;
}

/** The relay's tasks and their load balancer. */
export class RelayService extends Construct {
  readonly balancer: NetworkLoadBalancer;
  readonly targets: NetworkTargetGroup;
  readonly service: FargateService;
  readonly logGroup: LogGroup;
  readonly callsPerTask: MathExpression;

  constructor(scope: Construct, id: string, props: RelayServiceProps) {
    super(scope, id);
    const { settings, network, metrics } = props;
    const { isProd } = settings;
    this.logGroup = createLogGroup(this, 'Logs', settings);
    const { vpc, subnets, relayGroup } = network;
    this.balancer = this.createBalancer(network);
    const insights = { containerInsightsV2: ContainerInsights.ENABLED };
    const cluster = new Cluster(this, 'Cluster', { vpc, ...insights }) as ICluster;
    this.service = new FargateService(this, 'Service', {
      cluster,
      taskDefinition: this.task(props),
      vpcSubnets: subnets,
      securityGroups: [relayGroup],
      assignPublicIp: false,
      // Old tasks stop when the new ones are healthy; otherwise the deployment rolls back.
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { enable: true, rollback: true },
      healthCheckGracePeriod: Duration.seconds(60),
    });
    const listener = this.balancer.addListener('Listener', { port: BALANCER_PORT, protocol: Protocol.TCP });
    this.targets = listener.addTargets('Tasks', {
      port: RELAY_PORT,
      protocol: Protocol.TCP,
      targets: [this.service.loadBalancerTarget({ containerName: 'relay', containerPort: RELAY_PORT })],
      deregistrationDelay: drainDelay(isProd),
      // Otherwise a task that calls the load balancer could not reach itself.
      preserveClientIp: false,
      healthCheck: HEALTH_CHECK,
    });

    const minCapacity = isProd ? 2 : 1;
    // No desiredCount on the service: each deployment would reset it.
    const tasks = this.service.autoScaleTaskCount({
      minCapacity: minCapacity,
      maxCapacity: Math.max(minCapacity, settings.voiceMaximumTasks),
    });
    this.callsPerTask = callsPerTask(metrics, this.healthyTasks());
    new CallsScaling(this, 'ByCalls', {
      tasks,
      callsPerTask: this.callsPerTask,
      target: CALLS_PER_TASK,
      scaleOutCooldown: Duration.minutes(1).toSeconds(),
      // A task needs 15 minutes to stop, and load varies.
      scaleInCooldown: Duration.minutes(10).toSeconds(),
    });
    this.acknowledge();
  }

  private createBalancer({ vpc, subnets, balancerGroup }: VoiceNetwork): NetworkLoadBalancer {
    return new NetworkLoadBalancer(this, 'Balancer', {
      vpc,
      vpcSubnets: subnets,
      internetFacing: false,
      crossZoneEnabled: true,
      securityGroups: [balancerGroup],
      // Requests through API Gateway's VPC link have no address that a rule could allow.
      enforceSecurityGroupInboundRulesOnPrivateLinkTraffic: false,
    });
  }

  /** Number of healthy tasks: the maximum of a minute, not its average. */
  healthyTasks(): Metric {
    return this.targets.metrics.healthyHostCount({ period: Duration.minutes(1), statistic: Stats.MAXIMUM });
  }

  private task({ image, role, environment }: RelayServiceProps): FargateTaskDefinition {
    const task = new FargateTaskDefinition(this, 'Task', {
      cpu: CPU_UNITS,
      memoryLimitMiB: MEMORY_MIB,
      runtimePlatform: {
        cpuArchitecture: CpuArchitecture.ARM64,
        operatingSystemFamily: OperatingSystemFamily.LINUX,
      },
      taskRole: role,
    });
    task.addContainer('relay', {
      image: ContainerImage.fromAsset(image.directory, {
        ...relayImage(image),
        platform: Platform.LINUX_ARM64,
      }),
      portMappings: [{ containerPort: RELAY_PORT }],
      environment: {
        ...environment,
        PORT: String(RELAY_PORT),
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        RELAY_PEERS_URL: `http://${this.balancer.loadBalancerDnsName}:${BALANCER_PORT}`,
      },
      readonlyRootFilesystem: true,
      stopTimeout: STOP_TIMEOUT,
      logging: LogDriver.awsLogs({
        streamPrefix: 'relay',
        logGroup: this.logGroup,
      }),
    });
    Validations.of(task).acknowledge({
      id: 'AwsSolutions-ECS2',
      reason:
        'The variables are names and addresses; the key of a model is read from its secret by the relay.',
    });
    return task;
  }

  private acknowledge(): void {
    const { executionRole } = this.service.taskDefinition;
    if (executionRole === undefined) throw new Error('The task has no role to be started with');
    Validations.of(executionRole).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: "ECR's log-in has no resource to name; pulling is allowed from the one repository.",
    });
    Validations.of(this.balancer).acknowledge({
      id: 'AwsSolutions-ELB2',
      reason: `A network balancer logs TLS listeners only; each message is in the log of the stage. (${Stack.of(this).stackName})`,
    });
  }
}
