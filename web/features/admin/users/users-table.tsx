import { ArrowDown, ArrowUp, Crown, Trash2, UserRoundSearch } from 'lucide-react';
import type { AdminUser, UserSort } from '#shared/schemas/admin.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { UserOrder } from './user-order.ts';

const COLUMNS: readonly { label: string; sort?: UserSort }[] = [
  { label: 'Email', sort: 'email' },
  { label: 'Subscription', sort: 'subscription' },
  { label: 'Sign Up Date', sort: 'createdAt' },
  { label: 'Total Chats', sort: 'totalChats' },
  { label: 'Last Login' },
  { label: 'Actions' },
];
const cell = 'md:table-cell md:px-4 md:py-3';

interface UsersTableProps {
  users: AdminUser[] | undefined;
  /** Made-up rows have nothing that could be done to them. */
  isSample: boolean;
  /** The answer to the last question, while the next is on its way. */
  isStale: boolean;
  order: UserOrder;
  onOrder: (sort: UserSort) => void;
  onChangePlan: (user: AdminUser) => void;
  onImpersonate: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

/** A table where there is room for one; on a phone each member is a card. */
export function UsersTable({ users, isStale, order, onOrder, ...row }: UsersTableProps) {
  if (!users) {
    return (
      <div role="status" aria-label="Loading the members" className="flex flex-col gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    );
  }
  if (users.length === 0) return <p className="py-10 text-center text-muted">Nobody was found.</p>;
  return (
    <>
      <SortOnPhone order={order} onOrder={onOrder} />
      <table
        aria-busy={isStale}
        className={cn(
          'block w-full text-sm transition-opacity duration-quick md:table',
          isStale && 'opacity-60',
        )}
      >
        <thead className="max-md:sr-only">
          <tr>
            {COLUMNS.map(({ label, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={
                  sort !== order.sort ? undefined : order.direction === 'asc' ? 'ascending' : 'descending'
                }
                className="px-4 pb-2 text-left font-medium text-subtle"
              >
                {sort ? (
                  <button
                    type="button"
                    onClick={() => onOrder(sort)}
                    className="-mx-2 inline-flex min-h-target items-center gap-1.5 rounded-sm px-2 hover:text-text"
                  >
                    {label}
                    <Direction order={order} sort={sort} />
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3 md:table-row-group">
          {users.map((user) => (
            <UserRow key={user.id} user={user} {...row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Direction({ order, sort }: { order: UserOrder; sort: UserSort }) {
  if (order.sort !== sort) return null;
  const Icon = order.direction === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-4 text-accent" />;
}

function SortOnPhone({ order, onOrder }: Pick<UsersTableProps, 'order' | 'onOrder'>) {
  return (
    <fieldset className="no-scrollbar flex gap-2 overflow-x-auto md:hidden">
      <legend className="sr-only">Sort by</legend>
      {COLUMNS.map(
        ({ label, sort }) =>
          sort && (
            <button
              key={sort}
              type="button"
              aria-pressed={order.sort === sort}
              onClick={() => onOrder(sort)}
              className="inline-flex min-h-target shrink-0 items-center gap-1.5 rounded-full bg-fill px-4 text-sm text-muted aria-pressed:bg-overlay aria-pressed:text-text"
            >
              {label}
              <Direction order={order} sort={sort} />
            </button>
          ),
      )}
    </fieldset>
  );
}

type UserRowProps = { user: AdminUser } & Pick<
  UsersTableProps,
  'isSample' | 'onChangePlan' | 'onImpersonate' | 'onDelete'
>;

function UserRow({ user, isSample, onChangePlan, onImpersonate, onDelete }: UserRowProps) {
  const { email, subscriptionType, premiumUntil, createdAt, totalChats, lastLoginAt } = user;
  const isPremium = subscriptionType !== 'free';
  return (
    <tr className="flex flex-col gap-2 rounded-lg bg-surface p-4 shadow-soft md:table-row md:rounded-none md:bg-transparent md:shadow-none md:hover:bg-fill">
      <th scope="row" className={`${cell} block text-left font-medium break-all md:max-w-80`}>
        {email}
      </th>
      <td className={`${cell} block`}>
        <Badge tone={isPremium ? 'accent' : 'neutral'}>{isPremium ? 'Premium' : 'Free'}</Badge>
        {isPremium && premiumUntil && (
          <span className="ml-2 text-xs text-subtle md:mt-1 md:ml-0 md:block">
            until {formatDate(premiumUntil)}
          </span>
        )}
      </td>
      <Labelled label="Sign Up Date">{formatDate(createdAt)}</Labelled>
      <Labelled label="Total Chats">{formatNumber(totalChats)}</Labelled>
      <Labelled label="Last Login">{lastLoginAt ? formatDate(lastLoginAt) : 'Never'}</Labelled>
      <td className={`${cell} block`}>
        {!isSample && (
          <span className="-mx-2 flex items-center gap-1 md:mx-0">
            <Button size="sm" variant="ghost" onClick={() => onChangePlan(user)}>
              <Crown aria-hidden className="size-4" />
              {isPremium ? 'Downgrade' : 'Upgrade'}
              <span className="sr-only"> {email}</span>
            </Button>
            <IconButton
              icon={UserRoundSearch}
              label={`Impersonate ${email}`}
              onClick={() => onImpersonate(user)}
            />
            <IconButton
              icon={Trash2}
              variant="danger"
              label={`Delete ${email}`}
              onClick={() => onDelete(user)}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

function Labelled({ label, children }: { label: string; children: string }) {
  return (
    <td className={`${cell} flex justify-between gap-4 text-muted tabular-nums`}>
      <span aria-hidden className="text-subtle md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
