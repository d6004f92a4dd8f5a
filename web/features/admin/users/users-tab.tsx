import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { UserCounts } from '#shared/operations/admin-user-counts.ts';
import type { UserFilter, UsersQuery } from '#shared/operations/admin-users.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userCountsQuery, usersQuery } from '../admin-queries.ts';
import { SampleLabel } from '../sample-label.tsx';
import { ShowMore } from '../show-more.tsx';
import { useFigures } from '../use-figures.ts';
import { sampleCounts, sampleUsers } from './sample-users.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { FIRST_ORDER, nextOrder, type UserOrder } from './user-order.ts';
import { UsersTable } from './users-table.tsx';

const SEARCH_AFTER = 300;
const FILTERS: readonly { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
];
const COUNTS = [
  ['Total Users', 'totalUsers'],
  ['Premium Users', 'premiumUsers'],
  ['Free Users', 'freeUsers'],
  ['Total Chats', 'totalChats'],
] as const;

/** What is asked of the server: nothing at all for the documented call, which answers the newest members. */
function questionOf(search: string, filter: UserFilter, order: UserOrder): Omit<UsersQuery, 'cursor'> {
  const isFirst = order.sort === FIRST_ORDER.sort && order.direction === FIRST_ORDER.direction;
  return {
    ...(search && { search }),
    ...(filter !== 'all' && { subscription: filter }),
    ...(!isFirst && order),
  };
}

/** Everybody who has an account, and what can be done for them. */
export default function UsersTab() {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim().toLowerCase(), SEARCH_AFTER);
  const [filter, setFilter] = useState<UserFilter>('all');
  const [order, setOrder] = useState(FIRST_ORDER);
  const [changing, setChanging] = useState<AdminUser | null>(null);
  const actions = useUserActions();

  const counts = useFigures<UserCounts>(userCountsQuery, ({ totalUsers }) => totalUsers === 0, sampleCounts);
  const question = questionOf(search, filter, order);
  const list = useInfiniteQuery({ ...usersQuery(question), placeholderData: (before) => before });
  const users = list.data?.pages.flatMap(({ items }) => items);
  const isUnasked = Object.keys(question).length === 0;
  // Whoever is shown already stays when a later call fails.
  const hasFailed = list.isError && users === undefined;
  const isSample = hasFailed || (isUnasked && users?.length === 0);

  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Summary">
        {counts.sampleReason && <SampleLabel>{counts.sampleReason}</SampleLabel>}
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {COUNTS.map(([label, key]) => (
            <div key={key} className="surface-lit rounded-lg bg-surface p-4 shadow-soft">
              <dt className="text-sm text-subtle">{label}</dt>
              <dd className="mt-1 text-2xl tabular-nums">
                {counts.data ? formatNumber(counts.data[key]) : <Skeleton className="h-8 w-16" />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex flex-wrap gap-4">
        <Field label="Search by email" className="min-w-60 flex-1">
          {(control) => (
            <span className="relative block">
              <Search
                aria-hidden
                className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-subtle"
              />
              <Input
                {...control}
                type="search"
                value={typed}
                placeholder="The beginning of an address"
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
                className="pl-11"
              />
            </span>
          )}
        </Field>
        <SelectField
          label="Subscription"
          options={FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.target.value as UserFilter)}
          className="w-44"
        />
      </div>
      {isSample && (
        <SampleLabel>
          {hasFailed ? 'The real members could not be loaded.' : 'Nobody has signed up yet.'}
        </SampleLabel>
      )}
      <UsersTable
        users={isSample ? sampleUsers() : users}
        isSample={isSample}
        isStale={list.isPlaceholderData}
        order={order}
        onOrder={(sort) => setOrder(nextOrder(order, sort))}
        onChangePlan={setChanging}
        onImpersonate={actions.askToImpersonate}
        onDelete={actions.askToDelete}
      />
      {hasFailed && (
        <Button size="sm" className="self-start" onClick={() => list.refetch()}>
          Try again
        </Button>
      )}
      <ShowMore pages={list} />
      <UpgradeDialog user={changing} onClose={() => setChanging(null)} />
      {actions.dialogs}
    </div>
  );
}
