import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

export interface Symptom {
  /** What somebody who is woken by it should read. */
  description: string;
  metric: IMetric;
  threshold: number;
  /** So many periods in a row, or `of` the last so many. */
  periods: number;
  of?: number;
  /** Alarms when the number falls below the threshold, or is missing; otherwise when it reaches it. */
  below?: true;
  /** Without numbers the alarm stays as it is: where they come only while something happens. */
  staysWithoutData?: true;
}

/** What no numbers mean. */
function ofMissing({ below, staysWithoutData }: Symptom): TreatMissingData {
  if (staysWithoutData) return TreatMissingData.IGNORE;
  return below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING;
}

/** An alarm on what members would notice; the topic hears when it begins and when it is over. */
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
    treatMissingData: ofMissing(about),
  });
  const tell = { bind: () => ({ alarmActionArn: topicArn }) };
  alarm.addAlarmAction(tell);
  alarm.addOkAction(tell);
  return alarm;
}
