import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

export interface Symptom {
  /** For the operator who gets the alarm. */
  description: string;
  metric: IMetric;
  threshold: number;
  /** Number of periods that must breach, of the last `of` periods. */
  periods: number;
  of?: number;
  /** Alarm below the threshold or without data. Default: at or above the threshold. */
  below?: true;
  /** The alarm keeps its state without data. */
  staysWithoutData?: true;
}

function treatMissingData({ below, staysWithoutData }: Symptom): TreatMissingData {
  if (staysWithoutData) return TreatMissingData.IGNORE;
  return below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING;
}

/** An alarm on a symptom. The topic is notified of its start and its end. */
export function symptom(scope: Construct, id: string, topicArn: string, about: Symptom): Alarm {
  const { description: alarmDescription, metric, threshold, periods, of = periods, below } = about;
  const alarm = new Alarm(scope, id, {
    alarmDescription,
    metric,
    threshold,
    evaluationPeriods: of,
    datapointsToAlarm: periods,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: treatMissingData(about),
  });
  const notify = { bind: () => ({ alarmActionArn: topicArn }) };
  alarm.addAlarmAction(notify);
  alarm.addOkAction(notify);
  return alarm;
}
