import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DECISIONS_BY_KIND, REPORT_NOTE_MAXIMUM_LENGTH, type ReportDecision } from '#shared/reports.ts';
import type { Report } from '#shared/schemas/report.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastOnError } from '../toast-on-error.ts';
import { DECIDED_LABELS, DECISION_LABELS, effectOf } from './report-labels.ts';

const CONFLICT = 409;
const NEEDS_CONFIRMATION: readonly ReportDecision[] = ['remove', 'hide_character', 'suspend'];
const CONFIRM_TITLES: Partial<Record<ReportDecision, string>> = {
  remove: 'Remove it?',
  hide_character: 'Hide this companion?',
  suspend: 'Lock the account of this member?',
};
const CONFIRM_TEXTS: Partial<Record<ReportDecision, string>> = {
  remove: 'This cannot be undone.',
  hide_character: 'Nobody can find it or talk to it until an administrator approves it in its tab.',
  suspend: 'The member is told by email and can appeal. An administrator can lift the lock in the Users tab.',
};

/** Sends a decision. A conflict shows what another administrator decided. */
function useDecide(id: number, note: string, onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: ReportDecision) =>
      api('admin-report-decide', { params: { id }, body: { decision, note } }),
    onSuccess: (_, decision) => {
      toast({ title: DECIDED_LABELS[decision], description: 'The report is decided.', tone: 'success' });
      invalidate(client, 'admin');
    },
    onError: (error) => {
      toastOnError('The report is not decided')(error);
      if (statusOf(error) === CONFLICT) invalidate(client, 'admin');
    },
    onSettled,
  });
}

/** The decisions that are possible for this kind of report, with a note. */
export function DecisionForm({ report: { id, kind, reporter } }: { report: Report }) {
  const { userId } = useSession();
  const [note, setNote] = useState('');
  const [pendingDecision, setPendingDecision] = useState<ReportDecision | null>(null);
  const decide = useDecide(id, note.trim(), () => setPendingDecision(null));
  if (reporter.id === userId) {
    return (
      <p className="border-t border-line pt-4 text-sm text-muted">
        You reported this yourself. Another administrator has to decide.
      </p>
    );
  }
  const choose = (decision: ReportDecision) =>
    NEEDS_CONFIRMATION.includes(decision) ? setPendingDecision(decision) : decide.mutate(decision);
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <TextArea
        label="Note for administrators (optional)"
        rows={2}
        maxLength={REPORT_NOTE_MAXIMUM_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        {DECISIONS_BY_KIND[kind].map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'suspend' ? 'danger' : 'secondary'}
            pending={decide.isPending && decide.variables === decision}
            disabled={decide.isPending && decide.variables !== decision}
            onClick={() => choose(decision)}
          >
            {DECISION_LABELS[decision]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={pendingDecision !== null}
        onOpenChange={(open) => !open && setPendingDecision(null)}
        title={CONFIRM_TITLES[pendingDecision ?? 'remove'] ?? ''}
        description={
          pendingDecision ? `${effectOf(pendingDecision, kind)} ${CONFIRM_TEXTS[pendingDecision] ?? ''}` : ''
        }
        confirmLabel={pendingDecision ? DECISION_LABELS[pendingDecision] : ''}
        danger
        pending={decide.isPending}
        onConfirm={() => pendingDecision && decide.mutate(pendingDecision)}
      />
    </div>
  );
}
