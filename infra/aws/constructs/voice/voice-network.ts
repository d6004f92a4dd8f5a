import { RemovalPolicy } from 'aws-cdk-lib';
import {
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  InterfaceVpcEndpointAwsService,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  type SubnetSelection,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';

const HTTPS = 443;
/** Ports of the load balancer and of each relay task. */
export const BALANCER_PORT = 80;
export const RELAY_PORT = 8_080;

/**
 * The VPC of voice calls: two zones, not reachable from outside. The table, image layers and the speech model have VPC
 * endpoints. The @connections API of a WebSocket has none, so replies leave through a NAT gateway.
 */
export class VoiceNetwork extends Construct {
  readonly vpc: IVpc;
  /** Of the relay and its load balancer. */
  readonly subnets: SubnetSelection = { subnetType: SubnetType.PRIVATE_WITH_EGRESS };
  readonly balancerGroup: SecurityGroup;
  readonly relayGroup: SecurityGroup;

  constructor(
    scope: Construct,
    id: string,
    { isProd, voiceProvider, voiceBaseUrl, safetyBaseUrl }: Settings,
  ) {
    super(scope, id);
    // With exactOptionalPropertyTypes, CDK's Vpc is not assignable to IVpc.
    this.vpc = new Vpc(this, 'Vpc', {
      maxAzs: 2,
      // One per zone in production: the failure of a zone must not affect the other.
      natGateways: isProd ? 2 : 1,
      subnetConfiguration: [
        { name: 'way-out', subnetType: SubnetType.PUBLIC, cidrMask: 26, mapPublicIpOnLaunch: false },
        { name: 'relay', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
      ],
      gatewayEndpoints: {
        Table: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Images: { service: GatewayVpcEndpointAwsService.S3 },
      },
      // Nothing uses the default group, and restricting it needs a custom resource.
      restrictDefaultSecurityGroup: false,
    }) as IVpc;
    this.vpc.addFlowLog('FlowLog', {
      // Accepted traffic would add a line for every caller.
      trafficType: FlowLogTrafficType.REJECT,
      destination: FlowLogDestination.toCloudWatchLogs(
        new LogGroup(this, 'FlowLogs', {
          retention: RetentionDays.TWO_WEEKS,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      ),
    });

    this.balancerGroup = this.group('BalancerGroup', 'The balancer before the voice relay');
    this.relayGroup = this.group('RelayGroup', 'The voice relay');
    // Messages and health checks.
    this.allowTraffic(this.balancerGroup, this.relayGroup, RELAY_PORT);
    // A task forwards messages of other tasks' calls, and new calls while it drains.
    this.relayGroup.connections.allowInternally(Port.tcp(RELAY_PORT));
    this.allowTraffic(this.relayGroup, this.balancerGroup, BALANCER_PORT);
    const ports = [voiceBaseUrl, safetyBaseUrl].map((url) => Number((url && new URL(url).port) || HTTPS));
    for (const port of new Set([HTTPS, ...ports])) {
      this.relayGroup.addEgressRule(Peer.anyIpv4(), Port.tcp(port), 'AWS, and the speech model');
    }
    if (voiceProvider === 'nova-sonic') this.addModelEndpoint();
  }

  private addModelEndpoint(): void {
    const group = this.group('ModelEndpointGroup', 'The way to the speech model');
    this.allowTraffic(this.relayGroup, group, HTTPS);
    this.vpc.addInterfaceEndpoint('ModelEndpoint', {
      service: InterfaceVpcEndpointAwsService.BEDROCK_RUNTIME,
      subnets: this.subnets,
      securityGroups: [group],
      open: false,
    });
  }

  private group(id: string, description: string): SecurityGroup {
    return new SecurityGroup(this, id, { vpc: this.vpc, description, allowAllOutbound: false });
  }

  /** Adds the egress and the ingress rule. */
  private allowTraffic(from: SecurityGroup, to: SecurityGroup, port: number): void {
    to.connections.allowFrom(from, Port.tcp(port));
  }
}
