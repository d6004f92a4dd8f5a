import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { VpcLink } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnAuthorizer,
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  CfnStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { INetworkLoadBalancer, NetworkLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { SOCKET_HEADERS, SOCKET_LIMITS, SOCKET_PATH, socketRouteList } from '#shared/socket.ts';
import { AUDIO_THROTTLE, SOCKET_THROTTLE } from '../../throttling.ts';
import { BALANCER_PORT } from './voice-network.ts';

/** Named like the path, so that CloudFront need not rewrite it. */
const STAGE = SOCKET_PATH.slice(1);

/** One short line per message, without addresses and names. */
const ACCESS_LOG = {
  id: '$context.requestId',
  connection: '$context.connectionId',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.integrationLatency',
  error: '$context.error.message',
};

type SocketRoute = (typeof socketRouteList)[number];

interface SocketRoutesProps {
  apiId: string;
  /** By the id of the route. */
  functions: ReadonlyMap<string, LambdaFunction>;
  balancer: NetworkLoadBalancer;
  logGroup: ILogGroup;
}

/** Routes of the WebSocket API: the authorizer of $connect, and the relay for messages. */
export class SocketRoutes extends Construct {
  readonly stage: CfnStage;
  private readonly props: SocketRoutesProps;
  private readonly link: VpcLink;
  private readonly integrations = new Map<string, CfnIntegration>();

  constructor(scope: Construct, id: string, props: SocketRoutesProps) {
    super(scope, id);
    this.props = props;
    const { apiId, balancer, logGroup } = props;
    this.link = new VpcLink(this, 'Link', {
      vpcLinkName: Stack.of(this).stackName,
      targets: [balancer as INetworkLoadBalancer],
    });
    const routes = socketRouteList.map((route) => this.route(route));
    this.stage = new CfnStage(this, 'Stage', {
      apiId,
      stageName: STAGE,
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingRateLimit: SOCKET_THROTTLE.rate,
        throttlingBurstLimit: SOCKET_THROTTLE.burst,
        // Metrics per route cost extra; alarms and dashboard use those of the stage.
        detailedMetricsEnabled: false,
        // Would log the audio.
        dataTraceEnabled: false,
        loggingLevel: 'OFF',
      },
      routeSettings: {
        audio_data: {
          ThrottlingRateLimit: AUDIO_THROTTLE.rate,
          ThrottlingBurstLimit: AUDIO_THROTTLE.burst,
          DetailedMetricsEnabled: false,
        },
      },
      accessLogSettings: { destinationArn: logGroup.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
    });
    for (const route of routes) this.stage.node.addDependency(route);
  }

  private route(route: SocketRoute): CfnRoute {
    const { id, routeKey, summary, relayPath } = route;
    const common = { apiId: this.props.apiId, routeKey, operationName: id };
    if (relayPath === undefined) return this.authorizedRoute(route, common);
    const routeResource = new CfnRoute(this, id, {
      ...common,
      authorizationType: 'NONE',
      target: `integrations/${this.relay(relayPath).ref}`,
    });
    Validations.of(routeResource).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: `${summary} Who is connected was decided when the connection was made.`,
    });
    return routeResource;
  }

  /** A route with an authorizer and a mock integration. */
  private authorizedRoute(
    { id }: SocketRoute,
    common: { apiId: string; routeKey: string; operationName: string },
  ): CfnRoute {
    const { apiId } = common;
    const mock = new CfnIntegration(this, `${id}-nothing`, {
      apiId,
      integrationType: 'MOCK',
      requestTemplates: { 200: JSON.stringify({ statusCode: 200 }) },
      templateSelectionExpression: '200',
    });
    const integrationId = mock.ref;
    new CfnIntegrationResponse(this, `${id}-answer`, {
      apiId,
      integrationId,
      integrationResponseKey: '$default',
    });
    const routeResource = new CfnRoute(this, id, {
      ...common,
      authorizationType: 'CUSTOM',
      authorizerId: this.authorizer(id).ref,
      target: `integrations/${integrationId}`,
      routeResponseSelectionExpression: '$default',
    });
    new CfnRouteResponse(this, `${id}-response`, {
      apiId,
      routeId: routeResource.ref,
      routeResponseKey: '$default',
    });
    return routeResource;
  }

  private authorizer(id: string): CfnAuthorizer {
    const { apiId, functions } = this.props;
    const handler = functions.get(id);
    if (handler === undefined) throw new Error(`The route ${id} has no function`);
    const stack = Stack.of(this);
    const authorizer = new CfnAuthorizer(this, `${id}-authorizer`, {
      apiId,
      name: id,
      authorizerType: 'REQUEST',
      authorizerUri: stack.formatArn({
        service: 'apigateway',
        account: 'lambda',
        resource: 'path',
        resourceName: `2015-03-31/functions/${handler.functionArn}/invocations`,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
      // A header that is always present. The function checks the others.
      identitySource: ['route.request.header.Host'],
    });
    handler.addPermission(`${id}-permission`, {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: stack.formatArn({
        service: 'execute-api',
        resource: apiId,
        resourceName: `authorizers/${authorizer.ref}`,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    });
    return authorizer;
  }

  /** An HTTP request to the relay for each message; headers identify the sender. */
  private relay(path: string): CfnIntegration {
    const { apiId, balancer } = this.props;
    const integration =
      this.integrations.get(path) ??
      new CfnIntegration(this, `relay-${path.slice(1)}`, {
        apiId,
        integrationType: 'HTTP_PROXY',
        integrationMethod: 'POST',
        integrationUri: `http://${balancer.loadBalancerDnsName}:${BALANCER_PORT}${path}`,
        connectionType: 'VPC_LINK',
        connectionId: this.link.vpcLinkId,
        payloadFormatVersion: '1.0',
        timeoutInMillis: SOCKET_LIMITS.integrationSeconds * 1_000,
        requestParameters: {
          [`integration.request.header.${SOCKET_HEADERS.connectionId}`]: 'context.connectionId',
          [`integration.request.header.${SOCKET_HEADERS.userId}`]: 'context.authorizer.userId',
          [`integration.request.header.${SOCKET_HEADERS.issuedAt}`]: 'context.authorizer.issuedAt',
          [`integration.request.header.${SOCKET_HEADERS.logInId}`]: 'context.authorizer.logInId',
        },
      });
    this.integrations.set(path, integration);
    return integration;
  }
}
