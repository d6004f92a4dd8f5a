import { recordAdminAction } from '#functions/audit/audit.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { Session } from '#functions/platform/session.ts';
import { countEvent } from '#functions/safety/check.ts';
import type { DecideReportBody } from '#shared/operations/admin-report-decide.ts';
import { DECISIONS_BY_KIND } from '#shared/reports.ts';
import { applyDecision } from './apply-decision.ts';
import type { ReportRecord } from './report-store.ts';
import type { DecisionDeps } from './services.ts';

/** Throws not_found, conflict for a decided report, and forbidden. */
async function requireDecidable(
  deps: DecisionDeps,
  session: Session,
  reportId: number,
  { decision }: DecideReportBody,
): Promise<ReportRecord> {
  const report = await deps.reports.find(reportId);
  if (report === undefined) throw new AppError('not_found', 'This report does not exist any more.');
  if (report.state === 'decided') throw alreadyDecided();
  if (report.userId === session.userId) {
    throw new AppError('forbidden', 'You reported this yourself. Another administrator has to decide.');
  }
  if (!DECISIONS_BY_KIND[report.kind].includes(decision)) {
    throw new AppError('invalid_request', 'This decision is not possible for this kind of report.');
  }
  return report;
}

const alreadyDecided = () => new AppError('conflict', 'This report is decided already.');

/**
 * Decides a report once: claims it, audits and applies the decision, and stores it. A failed decision leaves the report
 * open. A decision that was applied never fails with a conflict. Throws not_found, forbidden, invalid_request and
 * conflict.
 */
export async function decideReport(
  deps: DecisionDeps,
  session: Session,
  reportId: number,
  body: DecideReportBody,
  siteOrigin: string,
): Promise<ReportRecord> {
  const report = await requireDecidable(deps, session, reportId, body);
  const now = deps.clock.now();
  const claimId = crypto.randomUUID();
  if (!(await deps.reports.claim(report, claimId, now))) throw alreadyDecided();
  const decision = { ...body, at: now.toISOString(), by: session.userId };
  try {
    await recordAdminAction(deps, {
      actorId: session.userId,
      action: 'report.decide',
      target: { type: 'report', id: reportId },
      detail: body.decision,
    });
    await applyDecision(deps, session, report, decision, siteOrigin);
  } catch (error) {
    await deps.reports.release(report, claimId);
    throw error;
  }
  if (!(await deps.reports.decide(report, decision, claimId)))
    log.warn('a report was erased while it was decided', { reportId });
  const event = { stage: 'report', label: report.reason, action: body.decision } as const;
  await countEvent(deps.counters, event, now);
  return { ...report, state: 'decided', decision };
}
