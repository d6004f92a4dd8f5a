import type { ReportReason } from '#shared/reports.ts';

/** Labels in the report dialog, in display order. */
export const REASON_LABELS: Record<ReportReason, string> = {
  minor: 'It involves someone under 18',
  self_harm: 'It encourages suicide or self-harm',
  sexual: 'It is sexual in a way I did not want',
  violence: 'It is violent or about something illegal',
  hate: 'It is hateful',
  other: 'Something else',
};
