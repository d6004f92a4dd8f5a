import { describe, expect, test } from 'vitest';
import { jobs } from '#shared/jobs.ts';
import type { Need } from '#shared/needs.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { OTHER_SETTINGS, synthesise, WITHOUT_VOICE } from './synthesise.ts';

const cloud = synthesise();
const [[, api] = ['', undefined]] = cloud
  .ofType('AWS::ApiGatewayV2::Api')
  .filter(([, { Properties }]) => Properties.Body);
/** Functions of operations by name. */
const functionIds = new Map<string, string>(
  cloud
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.FunctionName)
    .map(([id, { Properties }]) => [Properties.FunctionName, id]),
);
const stage = cloud.only('AWS::ApiGatewayV2::Stage');

interface Route {
  operationId: string;
  parameters: { name: string }[];
  'x-amazon-apigateway-integration': {
    payloadFormatVersion: string;
    uri: { 'Fn::Join': [string, string[]] };
  };
}
const paths = Object.entries<Record<string, Route>>(api?.Properties.Body.paths);
const routes = paths.flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, route]) => ({ key: `${method.toUpperCase()} ${path}`, route })),
);

/** The function behind a route. */
function functionOf(route: Route | undefined) {
  const { payloadFormatVersion, uri } = route?.['x-amazon-apigateway-integration'] ?? {};
  const name = uri?.['Fn::Join'][1].at(-1)?.replace(/^:function:/, '') ?? '';
  const id = functionIds.get(name) ?? '';
  return { id, function: cloud.resources[id], payload: payloadFormatVersion };
}
const keyOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/^\/api\//, '/')}`;
const routeOf = (operation: { method: string; path: string }) =>
  routes.find(({ key }) => key === keyOf(operation))?.route;

/** Operations of API Gateway. It cannot stream. */
const routed = operationList.filter(({ stream }) => stream === undefined);

describe('routes and functions', () => {
  test.each(routed)('$id has a route and a function that the API may call', (operation) => {
    const route = routeOf(operation);
    expect(route?.operationId).toBe(operation.id);
    expect(route?.parameters.map(({ name }) => `{${name}}`)).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
    const target = functionOf(route);
    expect(target.payload).toBe('2.0');
    expect(target.function?.Properties.Description).toBe(`${operation.method} ${operation.path}`);
    const permissions = cloud
      .ofType('AWS::Lambda::Permission')
      .filter(([, { Properties }]) => cloud.targetOf(Properties.FunctionName) === target.id);
    expect(permissions).toHaveLength(1);
    expect(permissions[0]?.[1].Properties.Principal).toBe('apigateway.amazonaws.com');
    expect(JSON.stringify(permissions[0]?.[1].Properties.SourceArn)).toMatch(
      /"OperationsApi\w*"\},"\/api\/\*"/,
    );
  });

  test('there are no other routes, and no function has two routes', () => {
    expect(routes).toHaveLength(routed.length);
    expect(new Set(routes.map(({ route }) => functionOf(route).id)).size).toBe(routed.length);
  });

  test('no function name is longer than Lambda allows, for the longest stage, too', () => {
    const names = [...functionIds.keys()].map((name) => name.replace('-dev-', '-prod-'));
    expect(names.filter((name) => name.length > 64)).toEqual([]);
  });

  test('each function can be found by its id, as docs/operations.md describes', () => {
    const ids = cloud.ofType('AWS::Lambda::Function').map(([id]) => id);
    const all = [
      operationList.map(({ id }) => id),
      ...[jobs, schedules, objectEvents, objectEventFailures].map(Object.keys),
    ].flat();
    for (const id of all) {
      const start = `Functions${id.replaceAll('-', '')}`;
      expect(
        ids.filter((logicalId) => logicalId.startsWith(start) && logicalId.length === start.length + 8),
      ).toHaveLength(1);
    }
  });

  test('functions run on Node 24 and arm64, log with a retention, and time out before the API does', () => {
    const ours = cloud
      .ofType('AWS::Lambda::Function')
      .filter(([id]) => !id.startsWith('CustomCDKBucketDeployment'));
    for (const [, { Properties }] of ours) {
      expect(Properties.Runtime).toBe('nodejs24.x');
      expect(Properties.Architectures).toEqual(['arm64']);
      expect(Properties.Handler).toBe('index.handler');
      const group = cloud.resources[cloud.targetOf(Properties.LoggingConfig.LogGroup)];
      expect(group?.Properties.RetentionInDays).toBeGreaterThan(0);
    }
    for (const operation of routed) {
      const { Timeout } = functionOf(routeOf(operation)).function?.Properties ?? {};
      const isSlow = operation.needs.some((need) =>
        ['companion', 'images', 'edge:invalidate'].includes(need),
      );
      expect(Timeout).toBe(isSlow ? 29 : 10);
    }
  });
});

describe('the stage', () => {
  test('is named after the first path segment', () => {
    expect(stage.Properties.StageName).toBe('api');
    expect(operationList.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
  });

  test('logs each request without addresses, cookies and personal data', () => {
    const { Format } = stage.Properties.AccessLogSettings;
    expect(Format).toContain('$context.requestId');
    expect(Format).not.toMatch(/identity|authorizer|header|cookie/i);
  });

  test('throttles every route, and routes with passwords or email more strictly', () => {
    const usual = stage.Properties.DefaultRouteSettings.ThrottlingRateLimit;
    expect(usual).toBeGreaterThan(0);
    const mails = (needs: readonly Need[]) => needs.includes('mail') || needs.includes('job:mail-link');
    const slow = operationList.filter(
      ({ body, needs }) => (body && 'password' in body.shape) || mails(needs),
    );
    expect(slow.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'auth-login',
        'auth-signup',
        'auth-forgot-password',
        'auth-reset-password',
        'auth-device-link',
        'resend-verification',
        'user-update',
        'user-delete',
      ]),
    );
    for (const { method, path, needs } of slow) {
      const settings = stage.Properties.RouteSettings[`${method} ${path.slice('/api'.length)}`];
      expect(settings.ThrottlingRateLimit).toBeLessThanOrEqual(mails(needs) ? usual / 10 : usual / 5);
    }
  });

  test('multiplies all throttles by the capacity setting', () => {
    const larger = synthesise(OTHER_SETTINGS).only('AWS::ApiGatewayV2::Stage').Properties;
    const { DefaultRouteSettings: usual, RouteSettings: routes } = stage.Properties;
    expect(larger.DefaultRouteSettings.ThrottlingBurstLimit).toBe(usual.ThrottlingBurstLimit * 10);
    for (const [key, { ThrottlingRateLimit: rate }] of Object.entries<typeof usual>(routes)) {
      expect(larger.RouteSettings[key].ThrottlingRateLimit).toBe(rate * 10);
    }
  });

  test('is closed with capacity 0', () => {
    const { DefaultRouteSettings, RouteSettings } =
      synthesise(WITHOUT_VOICE).only('AWS::ApiGatewayV2::Stage').Properties;
    for (const settings of [DefaultRouteSettings, ...Object.values(RouteSettings)]) {
      expect(settings).toMatchObject({ ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 });
    }
  });

  test('serves a deployment of the current routes, made when every function may be called', () => {
    const id = cloud.targetOf(stage.Properties.DeploymentId);
    const permissions = cloud
      .ofType('AWS::Lambda::Permission')
      .filter(([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com')
      .map(([permission]) => permission);
    expect(cloud.resources[id]?.DependsOn?.toSorted()).toEqual(permissions.toSorted());
    expect(id).toMatch(/Deployment[0-9A-F]{16}$/);
  });

  test('throttles existing routes only', () => {
    const keys = routes.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(stage.Properties.RouteSettings)));
  });
});

describe('asynchronous functions', () => {
  const described = (description: string) =>
    cloud
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Description === description)
      .map(([id]) => id);

  /** The destination for failures of the function with this description. */
  function failureDestinationOf(description: string) {
    const [id = '', ...others] = described(description);
    expect(others).toEqual([]);
    expect(cloud.resources[id]?.Properties.Timeout).toBe(900);
    const retries = cloud
      .ofType('AWS::Lambda::EventInvokeConfig')
      .find(([, { Properties }]) => cloud.targetOf(Properties.FunctionName) === id)?.[1].Properties;
    expect(retries.MaximumRetryAttempts).toBe(2);
    return cloud.resources[cloud.targetOf(retries.DestinationConfig.OnFailure.Destination)];
  }

  test.each([
    ...Object.entries(jobs).map(([id, { summary }]) => ({ id, description: summary })),
    ...Object.entries(schedules).map(([id, { cron }]) => ({ id, description: cron })),
    ...Object.entries(objectEventFailures).map(([id, { summary }]) => ({ id, description: summary })),
  ])('$id has the maximum timeout, retries and a failure destination', ({ description }) => {
    expect(failureDestinationOf(description)?.Type).toBe('AWS::SQS::Queue');
  });

  test.each(Object.entries(objectEvents))(
    '%s, too, and failed events go to the failure function',
    (id, { summary }) => {
      const failure = Object.values(objectEventFailures).find(({ failedEvent }) => failedEvent === id);
      expect(failureDestinationOf(summary)?.Properties.Description).toBe(failure?.summary);
    },
  );

  test.each(Object.entries(schedules))('%s has its schedule', (_, { cron }) => {
    const rules = cloud
      .ofType('AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties.ScheduleExpression === cron);
    expect(rules).toHaveLength(1);
    expect(described(cron)).toContain(cloud.targetOf(rules[0]?.[1].Properties.Targets[0].Arn));
  });
});

test('the stack has room for more operations, of 500 resources', () => {
  expect(Object.keys(cloud.resources).length).toBeLessThan(400);
});
