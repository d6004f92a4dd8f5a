import { CfnScalingPolicy, type ScalableTarget } from 'aws-cdk-lib/aws-applicationautoscaling';
import type { IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { ScalableTaskCount } from 'aws-cdk-lib/aws-ecs';
import { Construct } from 'constructs';

interface CallsScalingProps {
  tasks: ScalableTaskCount;
  callsPerTask: MathExpression;
  /** Calls per task. */
  target: number;
  /** In seconds. */
  scaleOutCooldown: number;
  scaleInCooldown: number;
}

/** Scales tasks by calls per task. CDK's construct does not support metric expressions. */
export class CallsScaling extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { tasks, callsPerTask: callsOfEach, target, ...cooldowns }: CallsScalingProps,
  ) {
    super(scope, id);
    const { scalableTargetId } = tasks.node.findChild('Target') as ScalableTarget;
    new CfnScalingPolicy(this, 'Policy', {
      policyName: id,
      policyType: 'TargetTrackingScaling',
      scalingTargetId: scalableTargetId,
      targetTrackingScalingPolicyConfiguration: {
        ...cooldowns,
        targetValue: target,
        customizedMetricSpecification: { metrics: queriesOf(callsOfEach) },
      },
    });
  }
}

function queriesOf({
  expression,
  usingMetrics,
}: MathExpression): CfnScalingPolicy.TargetTrackingMetricDataQueryProperty[] {
  return [
    ...Object.entries(usingMetrics).map(([id, metric]) => ({ id, ...statOf(metric), returnData: false })),
    { id: 'result', expression, returnData: true },
  ];
}

function statOf(metric: IMetric) {
  const { metricStat } = metric.toMetricConfig();
  if (metricStat === undefined) throw new Error('Only plain metrics can be used in the expression');
  const { namespace, metricName, dimensions = [], statistic } = metricStat;
  return { metricStat: { metric: { namespace, metricName, dimensions }, stat: statistic } };
}
