import { describe, expect, test } from 'vitest';
import {
  EXISTING_RESOURCES,
  type Inspected,
  OTHER_SETTINGS,
  synthesise,
  WITHOUT_VOICE,
} from './synthesise.ts';

const main = synthesise();
const prod = synthesise(EXISTING_RESOURCES);
const otherProvider = synthesise(OTHER_SETTINGS);

const voiceOf = ({ voice }: typeof main): Inspected => {
  if (voice === undefined) throw new Error('There is no stack of voice calls');
  return voice;
};
const voice = voiceOf(main);
const textOf = (value: unknown) => JSON.stringify(value);

describe('the network', () => {
  const ingress = (template: Inspected): Record<string, unknown>[] => [
    ...template.ofType('AWS::EC2::SecurityGroupIngress').map(([, { Properties }]) => Properties),
    ...template
      .ofType('AWS::EC2::SecurityGroup')
      .flatMap(([, { Properties }]) => Properties.SecurityGroupIngress ?? []),
  ];

  test('allows ingress only from the load balancer and the relay', () => {
    const nameOf = (group: unknown) => /Network(\w+?Group)/.exec(textOf(group))?.[1];
    const ingressRules = ingress(voice).map(
      ({ SourceSecurityGroupId: from, GroupId: to, FromPort }) =>
        `${nameOf(from)} → ${nameOf(to)}:${FromPort}`,
    );
    expect(ingressRules.sort()).toEqual([
      'BalancerGroup → RelayGroup:8080',
      'RelayGroup → BalancerGroup:80',
      'RelayGroup → ModelEndpointGroup:443',
      'RelayGroup → RelayGroup:8080',
    ]);
    // The groups' egress rules must allow the same traffic.
    const egressRules = voice
      .ofType('AWS::EC2::SecurityGroupEgress')
      .map(
        ([, { Properties }]) =>
          `${nameOf(Properties.GroupId)} → ${nameOf(Properties.DestinationSecurityGroupId)}:${Properties.FromPort}`,
      );
    expect(egressRules.sort()).toEqual(ingressRules);
    const balancer = voice.only('AWS::ElasticLoadBalancingV2::LoadBalancer').Properties;
    expect(balancer).toMatchObject({ Scheme: 'internal', Type: 'network' });
    // Otherwise traffic through API Gateway's VPC link would be dropped.
    expect(balancer.EnforceSecurityGroupInboundRulesOnPrivateLinkTraffic).toBe('off');
    const { AwsvpcConfiguration } = voice.only('AWS::ECS::Service').Properties.NetworkConfiguration;
    expect(AwsvpcConfiguration.AssignPublicIp).toBe('DISABLED');
  });

  test("allows egress of the relay to itself, the load balancer, TLS and the model's port", () => {
    const egress = (template: Inspected) =>
      template
        .ofType('AWS::EC2::SecurityGroup')
        .filter(([id]) => id.includes('RelayGroup'))
        .flatMap(([, { Properties }]) => Properties.SecurityGroupEgress)
        .map(({ FromPort }) => FromPort);
    expect(egress(voice)).toEqual([443]);
    expect(egress(voiceOf(otherProvider))).toEqual([443, 8443]);
  });

  test('has two zones, in production with a NAT gateway each', () => {
    const gateways = (template: Inspected) => template.ofType('AWS::EC2::NatGateway').length;
    expect(voice.ofType('AWS::EC2::Subnet')).toHaveLength(4);
    expect([gateways(voice), gateways(voiceOf(prod))]).toEqual([1, 2]);
  });

  test('has endpoints for the table, the images and the model', () => {
    const endpoints = (template: Inspected) =>
      template
        .ofType('AWS::EC2::VPCEndpoint')
        .map(
          ([, { Properties }]) =>
            /\.(dynamodb|s3|bedrock-runtime)\b/.exec(textOf(Properties.ServiceName))?.[1],
        )
        .sort();
    expect(endpoints(voice)).toEqual(['bedrock-runtime', 'dynamodb', 's3']);
    expect(endpoints(voiceOf(otherProvider))).toEqual(['dynamodb', 's3']);
  });
});

describe('the site', () => {
  const behaviours = (template: typeof main) =>
    template.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;

  test("routes /ws to the WebSocket API with the edge secret and the viewer's origin", () => {
    const { CacheBehaviors, Origins } = behaviours(main);
    const find = (pattern: string) =>
      CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === pattern);
    const [socket, api] = [find('/ws'), find('/api/*')];
    const originOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
      Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);
    expect(textOf(originOf(socket).DomainName)).toContain('SocketApi');
    expect(originOf(socket).OriginCustomHeaders).toEqual(originOf(api).OriginCustomHeaders);
    expect(socket.FunctionAssociations).toEqual(api.FunctionAssociations);
    expect(socket).toMatchObject({
      ViewerProtocolPolicy: 'https-only',
      // The ids of the managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
  });

  test('has no path, API and stack without voice', () => {
    const without = synthesise(WITHOUT_VOICE);
    expect(without.voice).toBeUndefined();
    expect(textOf(behaviours(without).CacheBehaviors)).not.toContain('/ws');
    expect(without.ofType('AWS::ApiGatewayV2::Api')).toHaveLength(1);
    expect(without.ofType('AWS::IAM::Role').filter(([id]) => id.startsWith('RelayRole'))).toEqual([]);
  });
});
