import { DAY_MILLISECONDS, dayOf } from '#functions/platform/clock.ts';
import { REPORT_BUSINESS_DAYS } from '#shared/reports.ts';

const [SUNDAY, SATURDAY] = [0, 6];
const isBusinessDay = (moment: Date) => ![SUNDAY, SATURDAY].includes(moment.getUTCDay());

/** The last UTC day for deciding a report: the seventh business day after it, Monday to Friday, holidays included. */
export function dueDate(reportedAt: Date): string {
  let moment = reportedAt;
  for (let left = REPORT_BUSINESS_DAYS; left > 0; ) {
    moment = new Date(moment.getTime() + DAY_MILLISECONDS);
    if (isBusinessDay(moment)) left -= 1;
  }
  return dayOf(moment);
}
