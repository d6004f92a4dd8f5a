import { type Inspected, synthesise } from '#test/infra/synthesise.ts';
import { ASSUMPTIONS, HOURS_A_MONTH } from './day.ts';
import type { Amounts } from './prices.ts';

/** Number of custom metrics (functions/platform/metrics.ts, functions/relay/metrics.ts). */
const CUSTOM_METRICS = { product: 8, limits: 8, relay: 8 };
/** Scheduled health checks of the site: each calls two functions and makes a request through the edge. */
const HEALTH_CHECKS_PER_HOUR = 12;

const count = (stack: Inspected, type: string) => stack.ofType(type).length;

/** The monthly amounts of an idle stage, from its templates: without and with the voice stack. */
export function idleAmounts(stage: string): { withoutVoice: Amounts; withVoice: Amounts } {
  const { voice, ...stack } = synthesise({ stage });
  return { withoutVoice: idle(stack), withVoice: idle(stack, voice) };
}

function idle(stack: Inspected, voice?: Inspected): Amounts {
  const stacks: Inspected[] = [stack, ...(voice ? [voice] : [])];
  const countInStacks = (type: string) => stacks.reduce((sum, current) => sum + count(current, type), 0);
  const hasHealthChecks = stack.ofType('AWS::Events::Rule').some(([id]) => /health/i.test(id));
  const checks = hasHealthChecks ? HEALTH_CHECKS_PER_HOUR * HOURS_A_MONTH : 0;
  const firewalls = stack.ofType('AWS::WAFv2::WebACL');
  const amounts: Amounts = {
    secret: countInStacks('AWS::SecretsManager::Secret'),
    alarm: countInStacks('AWS::CloudWatch::Alarm'),
    dashboard: countInStacks('AWS::CloudWatch::Dashboard'),
    metric: hasHealthChecks
      ? CUSTOM_METRICS.product + CUSTOM_METRICS.limits + (voice ? CUSTOM_METRICS.relay : 0)
      : 0,
    lambdaRequest: checks * 2,
    httpRequest: checks,
    edgeRequest: checks * 2,
    firewallMonth: firewalls.length,
    firewallRule: firewalls.reduce((sum, [, { Properties }]) => sum + Properties.Rules.length, 0),
  };
  return voice ? { ...amounts, ...idleVoice(voice) } : amounts;
}

function idleVoice(voice: Inspected): Amounts {
  const [target] = voice.ofType('AWS::ApplicationAutoScaling::ScalableTarget');
  const tasks = target?.[1].Properties.MinCapacity ?? 1;
  const zones = voice
    .ofType('AWS::EC2::VPCEndpoint')
    .filter(([, { Properties }]) => Properties.VpcEndpointType === 'Interface')
    .reduce((sum, [, { Properties }]) => sum + Properties.SubnetIds.length, 0);
  return {
    natHour: count(voice, 'AWS::EC2::NatGateway') * HOURS_A_MONTH,
    balancerHour: count(voice, 'AWS::ElasticLoadBalancingV2::LoadBalancer') * HOURS_A_MONTH,
    endpointHour: zones * HOURS_A_MONTH,
    taskHour: tasks * HOURS_A_MONTH,
    insightsMetric: count(voice, 'AWS::ECS::Cluster') * ASSUMPTIONS.insightsMetrics,
    imageGigabyte: ASSUMPTIONS.imageGigabytes,
  };
}

/** Relay tasks of a stage without calls. */
export const minimumTasks = (idle: Amounts): number => (idle.taskHour ?? 0) / HOURS_A_MONTH;
