import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { AdminAction } from '#shared/operations/admin-audit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { auditQuery } from '../admin-queries.ts';
import { ShowMore } from '../show-more.tsx';

const ACTION_LABELS: Record<AdminAction, string> = {
  'user.upgrade': 'Changed the plan of',
  'user.delete': 'Deleted the account of',
  'user.lock': 'Locked the account of',
  'user.unlock': 'Lifted the lock of',
  'impersonation.start': 'Began to impersonate',
  'impersonation.request': 'Impersonating',
  'impersonation.end': 'Stopped impersonating',
  'character.create': 'Created',
  'character.update': 'Changed',
  'character.review': 'Reviewed',
  'character.delete': 'Deleted',
  'character.import': 'Imported',
  'media.upload': 'Uploaded media of',
  'media.update': 'Changed media of',
  'media.approve': 'Reviewed media of',
  'media.delete': 'Deleted media of',
  'report.decide': 'Decided',
};
const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** The actions of administrators, newest first. */
export default function AuditTab() {
  const list = useInfiniteQuery(auditQuery);
  const { data, isError, refetch } = list;
  if (!data) {
    if (!isError) return <Loading className="py-10">Loading the audit…</Loading>;
    return (
      <ErrorState title="The audit could not be loaded" onRetry={refetch}>
        The entries are stored on the server. Please try again.
      </ErrorState>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <EmptyState icon={ScrollText} title="No entries yet">
        Every change by an administrator appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">What administrators have done</h2>
      <ol className="flex flex-col">
        {entries.map(({ id, at, actor, action, target, detail }) => (
          <li
            key={id}
            className="flex flex-col gap-x-6 gap-y-1 border-t border-line py-3 text-sm first:border-0 md:flex-row md:items-baseline"
          >
            <time dateTime={at} className="w-52 shrink-0 text-subtle tabular-nums">
              {dateTimeFormat.format(new Date(at))}
            </time>
            <span className="min-w-0 flex-1 break-words">
              <span className="text-muted">{ACTION_LABELS[action]}</span>{' '}
              <strong className="font-medium">{target.label ?? `${target.type} ${target.id}`}</strong>
              {detail && (
                <Badge size="sm" className="ml-2 whitespace-normal">
                  {detail}
                </Badge>
              )}
            </span>
            <span className="text-subtle">{actor.email ?? `administrator ${actor.id}`}</span>
          </li>
        ))}
      </ol>
      <ShowMore pages={list} />
    </>
  );
}
