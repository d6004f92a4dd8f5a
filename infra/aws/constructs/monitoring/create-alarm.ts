import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

export interface AlarmDefinition {
  /** For the operator who gets the alarm. */
  description: string;
  metric: IMetric;
  threshold: number;
  /** Number of periods that must breach the threshold, of the last `evaluatedPeriods` (default: all of them). */
  breachingPeriods: number;
  evaluatedPeriods?: number;
  /** The threshold is a minimum: alarm below it or without data. Default: alarm at or above the threshold. */
  isMinimum?: true;
  /** The alarm keeps its state without data. */
  keepsStateWithoutData?: true;
}

function treatMissingData({
  isMinimum: below,
  keepsStateWithoutData: staysWithoutData,
}: AlarmDefinition): TreatMissingData {
  if (staysWithoutData) return TreatMissingData.IGNORE;
  return below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING;
}

/** Creates an alarm. The topic is notified of its start and its end. */
export function createAlarm(
  scope: Construct,
  id: string,
  topicArn: string,
  definition: AlarmDefinition,
): Alarm {
  const {
    description: alarmDescription,
    metric,
    threshold,
    breachingPeriods: periods,
    evaluatedPeriods: of = periods,
    isMinimum: below,
  } = definition;
  const alarm = new Alarm(scope, id, {
    alarmDescription,
    metric,
    threshold,
    evaluationPeriods: of,
    datapointsToAlarm: periods,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: treatMissingData(definition),
  });
  const notify = { bind: () => ({ alarmActionArn: topicArn }) };
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
}
