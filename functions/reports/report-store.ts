import { bindFirst } from '#functions/platform/bind-first.ts';
import { decodeIndexCursor, encodeCursor } from '#functions/table/cursor.ts';
import { type Key, keys, LIST_INDEX, reportsPartition } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { ReportDecision, ReportKind, ReportReason } from '#shared/reports.ts';
import type { ReportedMessage, ReportState } from '#shared/schemas/report.ts';

export interface DecisionRecord {
  decision: ReportDecision;
  note: string;
  at: string;
  /** The administrator's id. */
  by: number;
}

/**
 * A report as stored, in the partition of the member who reported, so that it is exported and erased with the member's
 * data. Texts are copies made at the time of the report: deleting the chat or the companion does not change them.
 */
export interface ReportRecord {
  id: number;
  userId: number;
  at: string;
  kind: ReportKind;
  reason: ReportReason;
  note: string;
  targetId: number;
  conversationId?: number;
  characterId: number;
  characterName: string;
  messages: ReportedMessage[];
  /** Of a companion: its description. */
  text?: string;
  dueOn: string;
  state: ReportState;
  decision?: DecisionRecord;
}

const PAGE_SIZE = 50;
/**
 * A decision is claimed for this long: longer than it takes to apply it. After a crash the report can be decided again.
 */
const CLAIM_SECONDS = 5 * 60;
/** Decided reports are deleted after a year. */
const RETENTION_SECONDS = 365 * 24 * 60 * 60;

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000);

export const reportStore = (table: Table) => bindFirst(table, { add, list, find, claim, release, decide });

/** False when the id is taken. */
async function add(table: Table, report: ReportRecord): Promise<boolean> {
  const { ok } = await table.put({
    Item: {
      ...keys.report(report.userId, report.id),
      ...keys.reportIndexKey(report.id, report.state),
      ...report,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  return ok;
}

/** A page of reports. Open ones oldest first, which is also the order of their due days; decided ones newest first. */
async function list(table: Table, state: ReportState, cursor: string | undefined) {
  const orderPk = reportsPartition(state);
  const start = decodeIndexCursor(cursor, (position) => position.orderPk === orderPk);
  const page = await table.query<Key>({
    IndexName: LIST_INDEX,
    KeyConditionExpression: 'orderPk = :list',
    ExpressionAttributeValues: { ':list': orderPk },
    ScanIndexForward: state === 'open',
    Limit: PAGE_SIZE,
    ...(start && { ExclusiveStartKey: start }),
  });
  const items = await table.getMany<ReportRecord>(page.items, { consistent: true });
  // The index is eventually consistent.
  return { items: items.filter((item) => item.state === state), nextCursor: encodeCursor(page.next) };
}

/** Finds a report by its id, through the index. */
async function find(table: Table, reportId: number): Promise<ReportRecord | undefined> {
  for (const state of ['open', 'decided'] as const) {
    const { orderPk, orderSk } = keys.reportIndexKey(reportId, state);
    const { items } = await table.query<Key>({
      IndexName: LIST_INDEX,
      KeyConditionExpression: 'orderPk = :list AND orderSk = :id',
      ExpressionAttributeValues: { ':list': orderPk, ':id': orderSk },
    });
    const [key] = items;
    if (key) return table.get<ReportRecord>({ pk: key.pk, sk: key.sk }, { consistent: true });
  }
  return undefined;
}

/**
 * Claims an open report for a decision. False when it is decided, or another administrator decides it now.
 *
 * @param claimId of this attempt.
 */
async function claim(table: Table, report: ReportRecord, claimId: string, now: Date): Promise<boolean> {
  const { ok } = await table.update({
    Key: keys.report(report.userId, report.id),
    UpdateExpression: 'SET claimedUntil = :until, claimedBy = :claim',
    ConditionExpression: '#state = :open AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':open': 'open',
      ':claim': claimId,
      ':now': secondsOf(now),
      ':until': secondsOf(now) + CLAIM_SECONDS,
    },
  });
  return ok;
}

/** Ends the claim of a decision that failed. */
async function release(table: Table, report: ReportRecord, claimId: string): Promise<void> {
  await table.update({
    Key: keys.report(report.userId, report.id),
    UpdateExpression: 'REMOVE claimedUntil, claimedBy',
    ConditionExpression: 'claimedBy = :claim',
    ExpressionAttributeValues: { ':claim': claimId },
  });
}

/**
 * Stores the decision of a claimed report. False when it was erased meanwhile, or the claim belongs to another attempt.
 */
async function decide(
  table: Table,
  report: ReportRecord,
  decision: DecisionRecord,
  claimId: string,
): Promise<boolean> {
  const { orderPk, orderSk } = keys.reportIndexKey(report.id, 'decided');
  const { ok } = await table.update({
    Key: keys.report(report.userId, report.id),
    UpdateExpression:
      'SET #state = :decided, decision = :decision, orderPk = :list, orderSk = :order, expiresAt = :end REMOVE claimedUntil, claimedBy',
    ConditionExpression: '#state = :open AND claimedBy = :claim',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':open': 'open',
      ':decided': 'decided',
      ':claim': claimId,
      ':decision': decision,
      ':list': orderPk,
      ':order': orderSk,
      ':end': secondsOf(new Date(decision.at)) + RETENTION_SECONDS,
    },
  });
  return ok;
}
