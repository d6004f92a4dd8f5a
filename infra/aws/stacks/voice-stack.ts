import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { PRODUCT_NAME } from '#shared/product.ts';
import { socketFunctionList } from '#shared/socket.ts';
import { createLogGroup } from '../constructs/create-log-group.ts';
import { createLambda } from '../constructs/functions.ts';
import { ApiLogging } from '../constructs/voice/api-logging.ts';
import type { RelayImage } from '../constructs/voice/relay-image.ts';
import { RelayService } from '../constructs/voice/relay-service.ts';
import { SocketRoutes } from '../constructs/voice/socket-routes.ts';
import { VoiceAlarms } from '../constructs/voice/voice-alarms.ts';
import { voiceMetrics } from '../constructs/voice/voice-metrics.ts';
import { VoiceNetwork } from '../constructs/voice/voice-network.ts';
import { DEFAULT_SIZE } from '../function-sizes.ts';
import type { Settings } from '../settings.ts';
import type { VoiceDeps } from './velora-stack.ts';

interface VoiceStackProps {
  settings: Settings;
  files: { functions: string; relay: RelayImage };
  /** Resources of the product's stack. */
  product: VoiceDeps;
}

/** Voice calls: the WebSocket's routes, the relay and its network. Optional. */
export class VoiceStack extends Stack {
  constructor(scope: Construct, id: string, { settings, files, product }: VoiceStackProps) {
    super(scope, id, {
      description: `${PRODUCT_NAME}, ${settings.stage}: voice calls`,
      env: { region: settings.region },
      terminationProtection: settings.isProd,
      tags: { product: PRODUCT_NAME, stage: settings.stage },
    });
    const { socket, environment, relayRole, relayEnvironment, topicArn } = product;

    const network = new VoiceNetwork(this, 'Network', settings);
    const metrics = voiceMetrics(this.stackName);
    const relay = new RelayService(this, 'Relay', {
      settings,
      network,
      image: files.relay,
      // Its permissions are set in the product's stack.
      role: relayRole.withoutPolicyUpdates(),
      environment: {
        AWS_REGION: this.region,
        TABLE_NAME: environment.TABLE_NAME ?? '',
        SOCKET_ENDPOINT: socket.endpoint,
        RELAY_SERVICE: this.stackName,
        ...relayEnvironment,
      },
      metrics,
    });

    const routes = new SocketRoutes(this, 'Socket', {
      apiId: socket.id,
      functions: this.functions(files.functions, product),
      balancer: relay.balancer,
      logGroup: createLogGroup(this, 'AccessLogs', settings),
    });
    routes.stage.node.addDependency(new ApiLogging(this, 'ApiLogging'));

    new VoiceAlarms(this, 'Alarms', {
      apiId: socket.id,
      metrics,
      relay,
      topicArn,
    });

    this.output('RelayCluster', relay.service.cluster.clusterName, 'ECS cluster of the relay');
    this.output('RelayService', relay.service.serviceName, 'ECS service of the relay');
    this.output('RelayLogGroupName', relay.logGroup.logGroupName, 'Logs of the relay');
  }

  private output(id: string, value: string, description: string): void {
    new CfnOutput(this, id, { value, description });
  }

  /** Authorizer functions by route id. */
  private functions(
    directory: string,
    { access, functionLogs, environment, socket }: VoiceDeps,
  ): Map<string, LambdaFunction> {
    return new Map(
      socketFunctionList.map(({ id, summary, needs }) => [
        id,
        createLambda(this, id, {
          ...DEFAULT_SIZE,
          description: summary,
          role: access.roleFor(needs).withoutPolicyUpdates(),
          directory,
          logGroup: functionLogs,
          environment: {
            ...environment,
            ...(needs.includes('socket:close') && { SOCKET_ENDPOINT: socket.endpoint }),
          },
        }),
      ]),
    );
  }
}
