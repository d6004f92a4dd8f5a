import { Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi as HttpApiResource,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { operationList } from '#shared/operations/index.ts';
import { DEFAULT_THROTTLE, routeLimits, throttleOf } from '../throttling.ts';
import type { Functions } from './functions.ts';

/** The first segment of all paths, so that CloudFront need not rewrite them. */
const STAGE = 'api';

/** One line per request. Addresses and user agents are in CloudFront's log only. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  integrationRequestId: '$context.integration.requestId',
};

interface HttpApiProps {
  functions: Functions;
  logGroup: ILogGroup;
  /** Multiplies the throttles (settings). */
  capacity: number;
}

/** The API: a route for each operation, and nothing else. */
export class HttpApi extends Construct {
  readonly id: string;
  /** Origin host for CloudFront. */
  readonly host: string;

  constructor(scope: Construct, id: string, { functions, logGroup, capacity }: HttpApiProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const httpApi = new HttpApiResource(this, 'Api', { apiName: stack.stackName, createDefaultStage: false });
    const stage = new HttpStage(this, 'Stage', {
      httpApi,
      stageName: STAGE,
      autoDeploy: true,
      throttle: {
        rateLimit: DEFAULT_THROTTLE.rate * capacity,
        burstLimit: DEFAULT_THROTTLE.burst * capacity,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });

    const routeSettings: Record<string, ReturnType<typeof routeLimits>> = {};
    for (const operation of operationList) {
      const lambda = functions.byOperation.get(operation.id);
      if (lambda === undefined) throw new Error(`The operation ${operation.id} has no function`);
      const path = operation.path.slice(`/${STAGE}`.length);
      const route = new HttpRoute(this, operation.id, {
        httpApi,
        routeKey: HttpRouteKey.with(path, HttpMethod[operation.method]),
        integration: new HttpLambdaIntegration(operation.id, lambda),
      });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          operation.access === 'anyone'
            ? 'The operation is for guests, too.'
            : "The function's own chain proves the session cookie, which an authorizer of API Gateway cannot read.",
      });
      const throttle = throttleOf(operation);
      if (throttle === DEFAULT_THROTTLE) continue;
      routeSettings[`${operation.method} ${path}`] = routeLimits(throttle, capacity);
      // A stage cannot refer to a route that does not exist yet.
      stage.node.addDependency(route);
    }
    (stage.node.defaultChild as CfnStage).routeSettings = routeSettings;
    this.id = httpApi.apiId;
    this.host = `${httpApi.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
  }
}
