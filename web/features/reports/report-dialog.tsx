import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  REPORT_BUSINESS_DAYS,
  REPORT_NOTE_MAXIMUM_LENGTH,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '#shared/reports.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { closeReport, type ReportTarget } from './report-dialog-store.ts';
import { REASON_LABELS } from './report-reasons.ts';
import { markReported } from './reported-messages.ts';

const TITLES: Record<ReportKind, string> = {
  message: 'Report this reply',
  media: 'Report this picture or video',
  character: 'Report this companion',
};
const DESCRIPTIONS: Record<ReportKind, string> = {
  message:
    'We will see this reply and up to five messages before and after it. We keep a copy until it is decided.',
  media: 'We will look at it. Nobody else learns about your report.',
  character: 'We will look at this companion. Your chats are not sent with it.',
};
const REASON_OPTIONS = REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));

/** Reports something to the administrators, and thanks for it. */
export default function ReportDialog({ target }: { target: ReportTarget }) {
  const [isSent, setIsSent] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeReport()}
      title={isSent ? 'Thank you' : TITLES[target.kind]}
      {...(!isSent && { description: DESCRIPTIONS[target.kind] })}
    >
      {isSent ? <Thanks /> : <ReportForm target={target} onSent={() => setIsSent(true)} />}
    </Dialog>
  );
}

function ReportForm({ target, onSent }: { target: ReportTarget; onSent: () => void }) {
  const { userId } = useSession();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [note, setNote] = useState('');
  const { kind, id, conversationId } = target;
  const send = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api('reports-create', {
        body: {
          ...{ userId: userId ?? 0, kind, id, reason: chosen, note: note.trim() },
          ...(conversationId !== undefined && { conversationId }),
        },
      }),
    onSuccess: () => {
      if (kind === 'message') markReported(id);
      onSent();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReasonMissing(reason === null);
    if (reason !== null) send.mutate(reason);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <RadioGroup
        legend="What is wrong?"
        name="reason"
        options={REASON_OPTIONS}
        value={reason}
        onValueChange={setReason}
        error={isReasonMissing && reason === null ? 'Choose a reason.' : undefined}
      />
      <TextArea
        label="Anything to add? (optional)"
        rows={3}
        maxLength={REPORT_NOTE_MAXIMUM_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {send.isError && (
        <div role="alert">
          <FieldError>{errorMessage(send.error)}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="ghost" onClick={closeReport}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={send.isPending}>
          Send report
        </Button>
      </div>
      <HelpLink />
    </form>
  );
}

function HelpLink() {
  return (
    <p className="text-sm text-subtle">
      Are you or someone else in danger?{' '}
      <Link
        to={paths.safety}
        onClick={closeReport}
        className="text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Find a helpline
      </Link>
    </p>
  );
}

function Thanks() {
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-muted">
        We have your report and decide within {REPORT_BUSINESS_DAYS} business days. You do not have to do
        anything else.
      </p>
      <HelpLink />
      <Button variant="primary" wide autoFocus onClick={closeReport}>
        Done
      </Button>
    </div>
  );
}
