import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { UserCounts } from '#shared/operations/admin-user-counts.ts';
import type { UserFilter, UsersQuery } from '#shared/operations/admin-users.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { formatNumber } from '#web/lib/format.ts';
import { SEARCH_DEBOUNCE, useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userCountsQuery, usersQuery } from '../admin-queries.ts';
import { SampleLabel } from '../sample-label.tsx';
import { ShowMore } from '../show-more.tsx';
import { useDataOrSample } from '../use-data-or-sample.ts';
import { LockDialog } from './lock-dialog.tsx';
import { sampleCounts, sampleUsers } from './sample-users.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { DEFAULT_ORDER, nextOrder, type UserOrder } from './user-order.ts';
import { UsersTable } from './users-table.tsx';

const FILTERS: readonly { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
];
const COUNT_LABELS = [
  ['Total Users', 'totalUsers'],
  ['Premium Users', 'premiumUsers'],
  ['Free Users', 'freeUsers'],
  ['Total Chats', 'totalChats'],
] as const;

/** The query parameters. Defaults are left out. */
function queryOf(search: string, filter: UserFilter, order: UserOrder): Omit<UsersQuery, 'cursor'> {
  const isDefault = order.sort === DEFAULT_ORDER.sort && order.direction === DEFAULT_ORDER.direction;
  return {
    ...(search && { search }),
    ...(filter !== 'all' && { subscription: filter }),
    ...(!isDefault && order),
  };
}

/** All members, with search, filter, order and actions. */
export default function UsersTab() {
  const [searchText, setSearchText] = useState('');
  const search = useDebouncedValue(searchText.trim().toLowerCase(), SEARCH_DEBOUNCE);
  const [filter, setFilter] = useState<UserFilter>('all');
  const [order, setOrder] = useState(DEFAULT_ORDER);
  const [upgradedUser, setUpgradedUser] = useState<AdminUser | null>(null);
  const [lockedUser, setLockedUser] = useState<AdminUser | null>(null);
  const actions = useUserActions();

  const query = queryOf(search, filter, order);
  const list = useInfiniteQuery({ ...usersQuery(query), placeholderData: (previous) => previous });
  const users = list.data?.pages.flatMap(({ items }) => items);
  const isUnfiltered = Object.keys(query).length === 0;
  // Members already shown stay when a later call fails.
  const hasFailed = list.isError && users === undefined;
  const isSample = hasFailed || (isUnfiltered && users?.length === 0);

  return (
    <div className="flex flex-col gap-5">
      <UserCountsSummary />
      <UserFilters search={searchText} onSearch={setSearchText} filter={filter} onFilter={setFilter} />
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
        onChangePlan={setUpgradedUser}
        onLock={setLockedUser}
        onImpersonate={actions.confirmImpersonate}
        onDelete={actions.confirmDelete}
      />
      {hasFailed && (
        <Button size="sm" className="self-start" onClick={() => list.refetch()}>
          Try again
        </Button>
      )}
      <ShowMore pages={list} />
      <UpgradeDialog user={upgradedUser} onClose={() => setUpgradedUser(null)} />
      {lockedUser && <LockDialog user={lockedUser} onClose={() => setLockedUser(null)} />}
      {actions.dialogs}
    </div>
  );
}

function UserCountsSummary() {
  const counts = useDataOrSample<UserCounts>(
    userCountsQuery,
    ({ totalUsers }) => totalUsers === 0,
    sampleCounts,
  );
  return (
    <section aria-label="Summary">
      {counts.sampleReason && <SampleLabel>{counts.sampleReason}</SampleLabel>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {COUNT_LABELS.map(([label, key]) => (
          <div key={key} className="surface-lit rounded-lg bg-surface p-4 shadow-soft">
            <dt className="text-sm text-subtle">{label}</dt>
            <dd className="mt-1 text-2xl tabular-nums">
              {counts.data ? formatNumber(counts.data[key]) : <Skeleton className="h-8 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface UserFiltersProps {
  search: string;
  onSearch: (text: string) => void;
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

function UserFilters({ search, onSearch, filter, onFilter }: UserFiltersProps) {
  return (
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
              value={search}
              placeholder="The beginning of an address"
              autoComplete="off"
              onChange={(event) => onSearch(event.target.value)}
              className="pl-11"
            />
          </span>
        )}
      </Field>
      <SelectField
        label="Subscription"
        options={FILTERS}
        value={filter}
        onChange={(event) => onFilter(event.target.value as UserFilter)}
        className="w-44"
      />
    </div>
  );
}
