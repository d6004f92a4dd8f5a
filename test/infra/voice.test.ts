import { describe, expect, test } from 'vitest';
import { METRICS_INTERVAL_MILLISECONDS } from '#functions/relay/metrics.ts';
import { relayEnvironment } from '#functions/relay/relay-config.ts';
import { safetyEnvironment } from '#functions/safety/safety-config.ts';
import { SOCKET_LIMITS, socketRouteList } from '#shared/socket.ts';
import { EXISTING_RESOURCES, type Inspected, OTHER_SETTINGS, synthesise } from './synthesise.ts';

const main = synthesise();
const prod = synthesise(EXISTING_RESOURCES);
const secret = OTHER_SETTINGS.voiceApiKeySecretArn;
const otherProvider = synthesise(OTHER_SETTINGS);

const voiceOf = ({ voice }: typeof main): Inspected => {
  if (voice === undefined) throw new Error('There is no stack of voice calls');
  return voice;
};
const voice = voiceOf(main);
const textOf = (value: unknown) => JSON.stringify(value);

describe('the routes of the WebSocket', () => {
  const routes = voice.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties);
  const routeOf = (key: string) => routes.find(({ RouteKey }) => RouteKey === key);
  const integrationOf = ({ Target }: { Target: { 'Fn::Join': [string, [string, { Ref: string }]] } }) =>
    voice.resources[Target['Fn::Join'][1][1].Ref]?.Properties;

  test('are the declared routes', () => {
    const keys = socketRouteList.map(({ routeKey }) => routeKey);
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(keys.sort());
    const [api] = main
      .ofType('AWS::ApiGatewayV2::Api')
      .filter(([, { Properties }]) => Properties.ProtocolType === 'WEBSOCKET');
    expect(api?.[1].Properties.RouteSelectionExpression).toBe('$request.body.type');
  });

  test.each(socketRouteList.filter(({ relayPath }) => relayPath))(
    '$id is one request to the relay, identified by API Gateway',
    ({ routeKey, relayPath }) => {
      const integration = integrationOf(routeOf(routeKey));
      expect(integration).toMatchObject({
        IntegrationType: 'HTTP_PROXY',
        IntegrationMethod: 'POST',
        ConnectionType: 'VPC_LINK',
        ConnectionId: { Ref: voice.ofType('AWS::ApiGateway::VpcLink')[0]?.[0] },
        TimeoutInMillis: SOCKET_LIMITS.integrationSeconds * 1_000,
        RequestParameters: {
          'integration.request.header.x-connection-id': 'context.connectionId',
          'integration.request.header.x-user-id': 'context.authorizer.userId',
          'integration.request.header.x-session-issued-at': 'context.authorizer.issuedAt',
          'integration.request.header.x-log-in-id': 'context.authorizer.logInId',
        },
      });
      expect(textOf(integration.IntegrationUri)).toMatch(new RegExp(`:80${relayPath}"\\]\\]}$`));
    },
  );

  test('$connect has an authorizer', () => {
    const connect = routeOf('$connect');
    expect(connect.AuthorizationType).toBe('CUSTOM');
    const authorizer = voice.resources[connect.AuthorizerId.Ref]?.Properties;
    const [[id, lambda] = ['', undefined]] = voice.ofType('AWS::Lambda::Function');
    expect(authorizer.AuthorizerType).toBe('REQUEST');
    expect(textOf(authorizer.AuthorizerUri)).toContain(id);
    expect(voice.only('AWS::Lambda::Permission').Properties).toMatchObject({
      Principal: 'apigateway.amazonaws.com',
      FunctionName: { 'Fn::GetAtt': [id, 'Arn'] },
    });
    expect(Object.keys(lambda?.Properties.Environment.Variables)).toEqual(
      expect.arrayContaining([
        'EDGE_SECRET',
        'TABLE_NAME',
        'IDENTITY_ISSUER',
        'IDENTITY_JWKS_URI',
        'SOCKET_ENDPOINT',
      ]),
    );
    // The role is in the main stack.
    const role = main
      .ofType('AWS::IAM::Role')
      .find(([, { Properties }]) => /socket:close/.test(Properties.Description))?.[1].Properties;
    const actions = role.Policies[0].PolicyDocument.Statement.flatMap(({ Action }: Statement) => Action);
    expect(actions.sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      'execute-api:ManageConnections',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
    const closing = role.Policies[0].PolicyDocument.Statement.find(
      ({ Action }: Statement) => Action === 'execute-api:ManageConnections',
    );
    expect(textOf(closing.Resource)).toMatch(/\/ws\/DELETE\/@connections\/\*/);
    expect(integrationOf(connect).IntegrationType).toBe('MOCK');
  });

  test('the stage is named after the path, and its log contains no audio and no personal data', () => {
    const stage = voice.only('AWS::ApiGatewayV2::Stage').Properties;
    expect(stage.StageName).toBe('ws');
    expect(stage.AccessLogSettings.Format).not.toMatch(/identity|authorizer|header|cookie|body/i);
    expect(stage.DefaultRouteSettings.DataTraceEnabled).toBe(false);
    expect(stage.DefaultRouteSettings.ThrottlingRateLimit).toBeLessThan(
      stage.RouteSettings.audio_data.ThrottlingRateLimit,
    );
  });
});

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

describe('the relay', () => {
  const task = voice.only('AWS::ECS::TaskDefinition').Properties;
  const [container] = task.ContainerDefinitions;
  const service = voice.only('AWS::ECS::Service').Properties;
  const roleOf = (template: typeof main): Statement[] =>
    template
      .ofType('AWS::IAM::Role')
      .filter(([id]) => id.startsWith('RelayRole'))
      .flatMap(([, { Properties }]) => Properties.Policies[0].PolicyDocument.Statement);
  const variables = (template: Inspected) =>
    template.only('AWS::ECS::TaskDefinition').Properties.ContainerDefinitions[0].Environment as {
      Name: string;
      Value: unknown;
    }[];

  test('runs on arm64 with a read-only file system and without secrets in its environment', () => {
    expect(task.RuntimePlatform.CpuArchitecture).toBe('ARM64');
    expect(container.ReadonlyRootFilesystem).toBe(true);
    for (const template of [voice, voiceOf(otherProvider)]) {
      const names = variables(template).map(({ Name }) => Name);
      expect(names.filter((name) => /(_KEY|SECRET|PASSWORD|TOKEN)$/.test(name))).toEqual([]);
    }
  });

  test('gets exactly the variables of its configuration', () => {
    const known = Object.keys({ ...relayEnvironment.shape, ...safetyEnvironment.shape });
    for (const template of [voice, voiceOf(otherProvider), voiceOf(synthesise(EXISTING_RESOURCES))]) {
      const values = Object.fromEntries(
        variables(template).map(({ Name, Value }) => [
          Name,
          typeof Value === 'string' ? Value : Name === 'TABLE_NAME' ? 'table' : 'https://resolved.example',
        ]),
      );
      expect(Object.keys(values).filter((name) => !known.includes(name))).toEqual([]);
      expect(relayEnvironment.parse(values).PORT).toBe(container.PortMappings[0].ContainerPort);
    }
  });

  test('may use the connections of this API, the table and one model only', () => {
    const statements = roleOf(main);
    const [connections] = statements.filter(({ Action }) => Action === 'execute-api:ManageConnections');
    expect(textOf(connections?.Resource)).not.toMatch(/"\*"|:\*|\/ws\/\*/);
    const [model] = statements.filter(({ Action }) => textOf(Action).includes('bedrock:'));
    expect(model).toMatchObject({
      Action: ['bedrock:InvokeModel', 'bedrock:InvokeModelWithBidirectionalStream'],
      Resource: 'arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-2-sonic-v1:0',
    });
    const services = statements.flatMap(({ Action }) => Action).map((action) => action.split(':')[0]);
    expect([...new Set(services)].sort()).toEqual(['bedrock', 'dynamodb', 'execute-api']);
  });

  test('with another provider reads the secret of its API key and may not use Bedrock', () => {
    const statements = roleOf(otherProvider);
    expect(textOf(statements)).not.toContain('bedrock');
    expect(statements).toContainEqual(
      expect.objectContaining({
        Action: 'secretsmanager:GetSecretValue',
        Resource: expect.arrayContaining([secret]),
      }),
    );
    expect(variables(voiceOf(otherProvider))).toEqual(
      expect.arrayContaining([
        { Name: 'VOICE_PROVIDER', Value: 'openai' },
        { Name: 'VOICE_API_KEY_SECRET_ARN', Value: secret },
        { Name: 'VOICE_BASE_URL', Value: 'wss://speech.example:8443/v1' },
      ]),
    );
  });

  test('is deployed without ending calls, and rolls back on failure', () => {
    expect(service.DeploymentConfiguration).toMatchObject({
      MinimumHealthyPercent: 100,
      DeploymentCircuitBreaker: { Enable: true, Rollback: true },
    });
    const drain = Number(variables(voice).find(({ Name }) => Name === 'DRAIN_SECONDS')?.Value);
    expect(drain).toBeGreaterThan(60);
    expect(drain).toBeLessThan(container.StopTimeout);
    const attributes: { Key: string; Value: string }[] = voiceOf(prod).only(
      'AWS::ElasticLoadBalancingV2::TargetGroup',
    ).Properties.TargetGroupAttributes;
    const delay = attributes.find(({ Key }) => Key === 'deregistration_delay.timeout_seconds')?.Value;
    expect(Number(delay)).toBeGreaterThanOrEqual(600);
  });

  test('scales by calls per healthy task, with at least two tasks in production', () => {
    const { MinCapacity, MaxCapacity } = voiceOf(prod).only(
      'AWS::ApplicationAutoScaling::ScalableTarget',
    ).Properties;
    expect([MinCapacity, MaxCapacity]).toEqual([2, 12]);
    expect(service.DesiredCount).toBeUndefined();
    const policy = voice.only('AWS::ApplicationAutoScaling::ScalingPolicy').Properties;
    const { CustomizedMetricSpecification, TargetValue } = policy.TargetTrackingScalingPolicyConfiguration;
    // Calls of draining tasks count, but draining tasks do not.
    const [reports, healthy, result] = CustomizedMetricSpecification.Metrics;
    const Dimensions = [{ Name: 'Service', Value: 'velora-dev-voice' }];
    expect(reports).toEqual({
      Id: 'reports',
      MetricStat: {
        Metric: { Namespace: 'Velora/Voice', MetricName: 'ActiveCalls', Dimensions },
        Stat: 'Sum',
      },
      ReturnData: false,
    });
    expect(healthy).toMatchObject({
      Id: 'healthy',
      MetricStat: { Metric: { MetricName: 'HealthyHostCount' } },
    });
    expect(result).toEqual({ Id: 'result', Expression: 'reports * 0.5 / healthy', ReturnData: true });
    expect(METRICS_INTERVAL_MILLISECONDS).toBe(30_000);
    expect(TargetValue).toBe(100);
    expect(variables(voice)).toContainEqual({ Name: 'RELAY_SERVICE', Value: 'velora-dev-voice' });
  });

  test('has a health check every few seconds', () => {
    expect(voice.only('AWS::ElasticLoadBalancingV2::TargetGroup').Properties).toMatchObject({
      HealthCheckProtocol: 'HTTP',
      HealthCheckPath: '/health',
      HealthCheckIntervalSeconds: 10,
      TargetType: 'ip',
    });
  });
});

describe('its alarms', () => {
  const expressionOf = (name: string): string => {
    const [found] = voice.ofType('AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith(`Alarms${name}`));
    return found?.[1].Properties.Metrics[0].Expression;
  };

  test('use percentages with a minimum number', () => {
    expect(expressionOf('CallsFail')).toBe('IF(part >= 5, 100 * part / (part + FILL(whole, 0)), 0)');
    expect(expressionOf('RelayErrors')).toBe('IF(part >= 20, 100 * part / (part + FILL(whole, 0)), 0)');
  });

  test('use metrics of the stage, not paid metrics per route', () => {
    const { DefaultRouteSettings, RouteSettings } = voice.only('AWS::ApiGatewayV2::Stage').Properties;
    expect(DefaultRouteSettings.DetailedMetricsEnabled).toBe(false);
    expect(RouteSettings.audio_data.DetailedMetricsEnabled).toBe(false);
  });
});

test('has outputs with the names of its parts', () => {
  const { Outputs } = voice.template.toJSON();
  expect(Object.keys(Outputs)).toEqual(
    expect.arrayContaining(['RelayCluster', 'RelayService', 'RelayLogGroupName']),
  );
});
