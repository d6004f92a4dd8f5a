import { createHash } from 'node:crypto';
import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnApi, CfnDeployment, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { operationList } from '#shared/operations/index.ts';
import { DEFAULT_THROTTLE, routeLimits, throttleOf } from '../throttling.ts';
import { type Functions, operationFunctionName } from './functions.ts';

type Operation = (typeof operationList)[number];

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

/** The path below the stage, as in a route key. */
const routePath = ({ path }: Operation) => path.slice(`/${STAGE}`.length);

interface HttpApiProps {
  functions: Functions;
  logGroup: ILogGroup;
  /** Multiplies the throttles (settings). */
  capacity: number;
}

/** API Gateway cannot stream. */
const routed = operationList.filter(({ stream }) => stream === undefined);

/**
 * The API: a route for each operation that does not stream (stream-urls.ts has the others), and nothing else. The routes
 * are one OpenAPI document: as CloudFormation resources they would be two for each operation, of 500 in a stack
 * (docs/decisions/036-resources-of-an-operation.md).
 */
export class HttpApi extends Construct {
  readonly id: string;
  /** Origin host for CloudFront. */
  readonly host: string;

  constructor(scope: Construct, id: string, { functions, logGroup, capacity }: HttpApiProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const body = this.document();
    const api = new CfnApi(this, 'Api', { body });
    this.id = api.ref;
    this.host = `${api.ref}.execute-api.${stack.region}.${stack.urlSuffix}`;

    // A new document needs a new deployment, whose id therefore contains the document's hash.
    const hash = createHash('sha256')
      .update(JSON.stringify(stack.resolve(body)))
      .digest('hex');
    const deployment = new CfnDeployment(this, `Deployment${hash.slice(0, 8).toUpperCase()}`, {
      apiId: api.ref,
    });
    // New routes are served when their functions exist and may be called.
    for (const operation of routed) deployment.node.addDependency(this.permission(operation, functions));
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: STAGE,
      deploymentId: deployment.ref,
      defaultRouteSettings: {
        throttlingRateLimit: DEFAULT_THROTTLE.rate * capacity,
        throttlingBurstLimit: DEFAULT_THROTTLE.burst * capacity,
      },
      routeSettings: routeSettings(capacity),
      accessLogSettings: { destinationArn: logGroup.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
    });
  }

  /** The routes in OpenAPI with API Gateway's extensions. */
  private document() {
    const byPath = Object.groupBy(routed, routePath);
    const paths = Object.entries(byPath).map(([path, operations = []]) => [
      path,
      Object.fromEntries(
        operations.map((operation) => [operation.method.toLowerCase(), this.route(operation)]),
      ),
    ]);
    return {
      openapi: '3.0.1',
      info: { title: Stack.of(this).stackName, version: '1' },
      paths: Object.fromEntries(paths),
    };
  }

  private route({ id, path }: Operation) {
    const names = [...path.matchAll(/\{(?<name>\w+)\}/g)].map(({ groups }) => groups?.name);
    return {
      operationId: id,
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      responses: { default: { description: 'See docs/openapi.json' } },
      'x-amazon-apigateway-integration': {
        type: 'AWS_PROXY',
        httpMethod: 'POST',
        payloadFormatVersion: '2.0',
        // By name: some functions refer to the distribution, which refers to the API.
        uri: Arn.format(
          {
            service: 'lambda',
            resource: 'function',
            resourceName: operationFunctionName(this, id),
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          },
          Stack.of(this),
        ),
      },
    };
  }

  /** Allows this API to call an operation's function. */
  private permission({ id }: Operation, functions: Functions): CfnPermission {
    return new CfnPermission(this, id, {
      action: 'lambda:InvokeFunction',
      functionName: functions.forOperation(id).functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Arn.format(
        { service: 'execute-api', resource: this.id, resourceName: `${STAGE}/*` },
        Stack.of(this),
      ),
    });
  }
}

/** The throttles of routes that differ from the default, by route key. */
const routeSettings = (capacity: number) =>
  Object.fromEntries(
    routed
      .map((operation) => ({ operation, throttle: throttleOf(operation) }))
      .filter(({ throttle }) => throttle !== DEFAULT_THROTTLE)
      .map(({ operation, throttle }) => [
        `${operation.method} ${routePath(operation)}`,
        routeLimits(throttle, capacity),
      ]),
  );
