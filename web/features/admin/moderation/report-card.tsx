import type { Report } from '#shared/schemas/report.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DECIDED_LABELS, KIND_LABELS, REASON_LABELS } from './report-labels.ts';
import { ReportedCharacter } from './reported-character.tsx';

const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const formatInstant = (instant: string) => dateTimeFormat.format(new Date(instant));

/** A report: what was reported, by whom and why, and its decision. */
export function ReportCard({ report }: { report: Report }) {
  const { id, at, kind, reason, note, reporter, character, dueOn, isOverdue, decision } = report;
  const headingId = `report-${id}`;
  return (
    <Card padding="md" aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={headingId} className="text-lg">
          {KIND_LABELS[kind]}
          {kind === 'character' ? ` ${character.name}` : ` of ${character.name}`}
        </h3>
        <Badge tone={reason === 'minor' || reason === 'self_harm' ? 'danger' : 'neutral'}>
          {REASON_LABELS[reason]}
        </Badge>
        {decision ? (
          <Badge tone="success">{DECIDED_LABELS[decision.decision]}</Badge>
        ) : (
          <Badge tone={isOverdue ? 'danger' : 'neutral'}>
            {isOverdue ? 'Overdue since' : 'Due'} {formatDate(dueOn)}
          </Badge>
        )}
      </header>
      <p className="text-sm break-words text-subtle">
        Reported <time dateTime={at}>{formatInstant(at)}</time> by {reporter.email ?? `member ${reporter.id}`}
      </p>
      {note && (
        <p className="break-words text-muted">
          <span className="text-subtle">Their note:</span> {note}
        </p>
      )}
      <Reported report={report} />
      {decision ? <Decision decision={decision} /> : <DecisionForm report={report} />}
    </Card>
  );
}

/** The copy that was made when it was reported. */
function Reported({ report }: { report: Report }) {
  const { kind, targetId, messages, media, character } = report;
  if (kind === 'media') {
    if (!media) return <p className="text-muted">The picture does not exist any more.</p>;
    return media.type === 'video' ? (
      <video
        src={media.url}
        {...(media.posterUrl && { poster: media.posterUrl })}
        controls
        muted
        aria-label={`Reported clip of ${character.name}`}
        className="max-h-80 w-fit rounded-lg"
      />
    ) : (
      <img src={media.url} alt={`${character.name}, as reported`} className="max-h-80 w-fit rounded-lg" />
    );
  }
  if (kind === 'character') return <ReportedCharacter report={report} />;
  return (
    <ol aria-label="The reported reply and its neighbours" className="flex flex-col gap-1">
      {messages.map(({ id, sender, content, timestamp }) => (
        <li
          key={id}
          className={cn(
            'rounded-md px-4 py-2',
            id === targetId ? 'bg-danger-soft text-text' : 'bg-ink-deep/60 text-muted',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-xs text-subtle">
            <span>
              {sender === 'user' ? 'Member' : character.name}
              {id === targetId && <strong className="ml-2 text-danger">Reported</strong>}
            </span>
            <time dateTime={timestamp}>{formatInstant(timestamp)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{content}</p>
        </li>
      ))}
    </ol>
  );
}

function Decision({ decision: { note, at, by } }: { decision: NonNullable<Report['decision']> }) {
  return (
    <div className="border-t border-line pt-4 text-sm text-subtle">
      <p className="break-words">
        Decided <time dateTime={at}>{formatInstant(at)}</time> by {by.email ?? `administrator ${by.id}`}
      </p>
      {note && <p className="mt-1 break-words text-muted">{note}</p>}
    </div>
  );
}
