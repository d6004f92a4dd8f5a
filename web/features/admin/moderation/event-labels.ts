import type { ReportDecision, ReportReason } from '#shared/reports.ts';
import { DECIDED_LABELS, REASON_LABELS } from './report-labels.ts';

const STAGE_LABELS: Record<string, string> = {
  input: 'Messages',
  output: 'Replies',
  call: 'Calls',
  card: 'Companion texts',
  report: 'Reports',
  account: 'Accounts',
  notice: 'Notices',
};

/** Labels of the classifier, reasons of locks, and kinds of notices. */
const LABELS: Record<string, string> = {
  member_minor: 'The member may be under 18',
  asks_minor: 'Asks for someone under 18',
  depicts_minor: 'Shows someone under 18',
  crisis: 'Suicidal thoughts or self-harm',
  crisis_imminent: 'A plan or act of suicide or self-harm',
  encourages_self_harm: 'Makes light of suicide or self-harm',
  sexual_explicit: 'Explicit sexual text',
  violence_illegal: 'Violence or crime',
  hate: 'Hate',
  spam: 'Spam',
  unchecked: 'Not checked in time',
  age: 'Age',
  conduct: 'Conduct',
  ai: 'This is an AI',
  break: 'Time for a break',
};

const ACTION_LABELS: Record<string, string> = {
  refuse: 'Refused',
  review: 'Hidden, for review',
  ask_age: 'Age asked for',
  allow: 'Only counted',
  referral: 'Care card sent',
  lock: 'Locked',
  unlock: 'Lock lifted',
  shown: 'Shown',
  received: 'Received',
};

export const stageLabel = (stage: string): string => STAGE_LABELS[stage] ?? stage;

export const eventLabel = (stage: string, label: string): string =>
  (stage === 'report' ? REASON_LABELS[label as ReportReason] : LABELS[label]) ?? label.replaceAll('_', ' ');

/** A refused reply is replaced by another text. */
export const actionLabel = (stage: string, action: string): string =>
  stage === 'output' && action === 'refuse'
    ? 'Replaced'
    : (ACTION_LABELS[action] ?? DECIDED_LABELS[action as ReportDecision] ?? action.replaceAll('_', ' '));
