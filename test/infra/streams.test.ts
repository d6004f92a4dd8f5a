import { describe, expect, test } from 'vitest';
import { routeMatcher } from '#infra/local/emulators/api-gateway/routes.ts';
import { operationList } from '#shared/operations/index.ts';
import { type Synthesised, synthesise } from './synthesise.ts';

const cloud = synthesise();
const [[distribution] = ['']] = cloud.ofType('AWS::CloudFront::Distribution');
const site = cloud.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;

interface Behavior {
  PathPattern: string;
  TargetOriginId: string;
  ResponseHeadersPolicyId: object;
  OriginRequestPolicyId: string;
}
const behaviors: Behavior[] = site.CacheBehaviors;
/** The behaviour of a path: the first whose pattern matches. */
const behaviorOf = (path: string) =>
  behaviors.find(({ PathPattern }) => new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path));
const originOf = (behavior: Behavior | undefined) =>
  site.Origins.find(({ Id }: { Id: string }) => Id === behavior?.TargetOriginId);
const pathOf = ({ path }: { path: string }) => path.replaceAll(/\{\w+\}/g, '7');

const functionOf = (stacks: Synthesised, { method, path }: { method: string; path: string }) => {
  const [[id, found] = ['', undefined]] = stacks
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.Description === `${method} ${path}`);
  return { id, properties: found?.Properties };
};

const streaming = operationList.filter(({ stream }) => stream !== undefined);

test('CloudFront and the local gateway stream the same paths', () => {
  const local = routeMatcher(operationList);
  for (const operation of operationList) {
    const path = pathOf(operation);
    const isStreamed = originOf(behaviorOf(path)).OriginAccessControlId !== undefined;
    const streamsLocally = local(operation.method, path)?.route.stream !== undefined;
    expect({ path, isStreamed, streamsLocally }).toEqual({
      path,
      isStreamed: operation.stream !== undefined,
      streamsLocally: isStreamed,
    });
  }
});

describe.each(streaming)('$id', (operation) => {
  const { id, properties } = functionOf(cloud, operation);
  const behavior = behaviorOf(pathOf(operation));
  const origin = originOf(behavior);

  const urls = cloud
    .ofType('AWS::Lambda::Url')
    .filter(([, { Properties }]) => cloud.targetOf(Properties.TargetFunctionArn) === id);

  test('has a function URL that streams and needs a signature', () => {
    expect(urls.map(([, { Properties }]) => Properties)).toEqual([
      expect.objectContaining({ AuthType: 'AWS_IAM', InvokeMode: 'RESPONSE_STREAM' }),
    ]);
    expect(JSON.stringify(origin.DomainName)).toContain(`"Fn::GetAtt":["${urls[0]?.[0]}","FunctionUrl"]`);
  });

  test('may be called by the distribution only, through the URL only', () => {
    const permissions = cloud
      .ofType('AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(({ FunctionName }) => [id, urls[0]?.[0]].includes(cloud.targetOf(FunctionName)));
    const common = {
      Principal: 'cloudfront.amazonaws.com',
      SourceArn: { 'Fn::Join': ['', expect.arrayContaining([{ Ref: distribution }])] },
    };
    expect(permissions).toEqual([
      expect.objectContaining({ ...common, Action: 'lambda:InvokeFunctionUrl' }),
      expect.objectContaining({ ...common, Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true }),
    ]);
  });

  test('is requested as the API is, but neither compressed nor cached', () => {
    const api = behaviorOf('/api/user/7/limits');
    expect(behavior).toMatchObject({
      Compress: false,
      // The id of the managed policy CachingDisabled.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['POST']),
      // All headers of the viewer except Host, x-amz-content-sha256 among them.
      OriginRequestPolicyId: api?.OriginRequestPolicyId,
      ResponseHeadersPolicyId: api?.ResponseHeadersPolicyId,
    });
    expect(origin.OriginCustomHeaders).toEqual(originOf(api).OriginCustomHeaders);
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginReadTimeout: 60,
    });
    expect(cloud.resources[cloud.targetOf(origin.OriginAccessControlId)]?.Properties).toMatchObject({
      OriginAccessControlConfig: {
        OriginAccessControlOriginType: 'lambda',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    });
  });

  test('has the environment and the role of the operation that answers at once', () => {
    const whole = operationList.find(
      ({ method, path }) => method === operation.method && `${path}/stream` === operation.path,
    );
    const other = functionOf(cloud, whole ?? operation).properties;
    expect(properties.Environment).toEqual(other.Environment);
    expect(properties.Role).toEqual(other.Role);
    expect(properties.Timeout).toBeGreaterThanOrEqual(80);
  });

  test.each([
    [{}, undefined],
    [{ stage: 'prod' }, 100],
    [{ streamConcurrency: '250' }, 250],
    [{ capacity: '0' }, 0],
  ])('with %j reserves the concurrency %j', (context: Record<string, string>, reserved) => {
    expect(functionOf(synthesise(context), operation).properties.ReservedConcurrentExecutions).toBe(reserved);
  });
});
