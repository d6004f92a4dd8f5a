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
/** Where the balancer, and each relay task, listens. */
export const BALANCER_PORT = 80;
export const RELAY_PORT = 8_080;

/**
 * The network of voice calls: two zones, and nothing in it that can be called from outside. What has an endpoint (the
 * table, the layers of images, the speech model) is reached through it. The @connections API of a WebSocket has none:
 * private endpoints serve private REST APIs only, so the answers to the callers leave through a NAT gateway.
 */
export class VoiceNetwork extends Construct {
  readonly vpc: IVpc;
  /** Where the relay and its balancer are. */
  readonly subnets: SubnetSelection = { subnetType: SubnetType.PRIVATE_WITH_EGRESS };
  readonly balancerGroup: SecurityGroup;
  readonly relayGroup: SecurityGroup;

  constructor(scope: Construct, id: string, { isProd, voiceProvider, voiceBaseUrl }: Settings) {
    super(scope, id);
    // CDK's types are not written for exactOptionalPropertyTypes: its Vpc is not its own IVpc.
    this.vpc = new Vpc(this, 'Vpc', {
      maxAzs: 2,
      // One for each zone, so that a zone that is lost does not take the other one's calls with it.
      natGateways: isProd ? 2 : 1,
      subnetConfiguration: [
        { name: 'way-out', subnetType: SubnetType.PUBLIC, cidrMask: 26, mapPublicIpOnLaunch: false },
        { name: 'relay', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
      ],
      gatewayEndpoints: {
        Table: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Images: { service: GatewayVpcEndpointAwsService.S3 },
      },
      // Nothing uses the default group, and emptying it would take a function of its own.
      restrictDefaultSecurityGroup: false,
    }) as IVpc;
    this.vpc.addFlowLog('FlowLog', {
      // What was refused is what somebody may want to know of; the rest would be a line for every caller.
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
    // Messages, and the questions whether a task is well.
    this.letIn(this.balancerGroup, this.relayGroup, RELAY_PORT);
    // A task passes on what belongs to a call of another one, and new calls when it is about to end.
    this.relayGroup.connections.allowInternally(Port.tcp(RELAY_PORT));
    this.letIn(this.relayGroup, this.balancerGroup, BALANCER_PORT);
    const modelPort = Number((voiceBaseUrl && new URL(voiceBaseUrl).port) || HTTPS);
    for (const port of new Set([HTTPS, modelPort])) {
      this.relayGroup.addEgressRule(Peer.anyIpv4(), Port.tcp(port), 'AWS, and the speech model');
    }
    if (voiceProvider === 'nova-sonic') this.addModelEndpoint();
  }

  private addModelEndpoint(): void {
    const group = this.group('ModelEndpointGroup', 'The way to the speech model');
    this.letIn(this.relayGroup, group, HTTPS);
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

  /** Both ends have to agree: the one lets out, the other lets in. */
  private letIn(from: SecurityGroup, to: SecurityGroup, port: number): void {
    to.connections.allowFrom(from, Port.tcp(port));
  }
}
