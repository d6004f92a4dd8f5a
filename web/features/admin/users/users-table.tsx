import { ArrowDown, ArrowUp, Crown, Lock, LockOpen, Trash2, UserRoundSearch } from 'lucide-react';
import { isPremium } from '#shared/limits.ts';
import type { UserSort } from '#shared/operations/admin-users.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
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
const cellStyles = 'xl:table-cell xl:px-3 xl:py-3';

interface UsersTableProps {
  users: AdminUser[] | undefined;
  /** Sample rows have no actions. */
  isSample: boolean;
  /** Shows the previous result while the next one loads. */
  isStale: boolean;
  order: UserOrder;
  onOrder: (sort: UserSort) => void;
  onChangePlan: (user: AdminUser) => void;
  onLock: (user: AdminUser) => void;
  onImpersonate: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

/** A table on wide screens, cards on narrow ones. */
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
      <SortButtons order={order} onOrder={onOrder} />
      <table
        aria-busy={isStale}
        className={cn(
          'block w-full text-sm transition-opacity duration-quick xl:table',
          // The delay avoids flicker when the result comes quickly.
          isStale && 'opacity-60 delay-200',
        )}
      >
        <thead className="max-xl:hidden">
          <tr>
            {COLUMNS.map(({ label, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={
                  sort !== order.sort ? undefined : order.direction === 'asc' ? 'ascending' : 'descending'
                }
                className="px-3 pb-2 text-left font-medium whitespace-nowrap text-subtle"
              >
                {sort ? (
                  <button
                    type="button"
                    onClick={() => onOrder(sort)}
                    className="-mx-2 inline-flex min-h-target items-center gap-1.5 rounded-sm px-2 hover:text-text"
                  >
                    {label}
                    <SortIcon order={order} sort={sort} />
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 md:grid-cols-2 xl:table-row-group">
          {users.map((user) => (
            <UserRow key={user.id} user={user} {...row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function SortIcon({ order, sort }: { order: UserOrder; sort: UserSort }) {
  if (order.sort !== sort) return null;
  const Icon = order.direction === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-4 text-accent" />;
}

function SortButtons({ order, onOrder }: Pick<UsersTableProps, 'order' | 'onOrder'>) {
  return (
    <fieldset className="flex flex-wrap gap-2 pb-3 xl:hidden">
      <legend className="sr-only">Sort by</legend>
      {COLUMNS.map(
        ({ label, sort }) =>
          sort && (
            <button
              key={sort}
              type="button"
              aria-pressed={order.sort === sort}
              onClick={() => onOrder(sort)}
              className="inline-flex min-h-target items-center gap-1.5 rounded-full bg-fill px-4 text-sm text-muted aria-pressed:bg-overlay aria-pressed:text-text"
            >
              {label}
              <SortIcon order={order} sort={sort} />
            </button>
          ),
      )}
    </fieldset>
  );
}

type UserRowProps = { user: AdminUser } & Pick<
  UsersTableProps,
  'isSample' | 'onChangePlan' | 'onLock' | 'onImpersonate' | 'onDelete'
>;

function UserRow({ user, isSample, ...actions }: UserRowProps) {
  const { email, lock, subscriptionType, premiumUntil, createdAt, totalChats, lastLoginAt } = user;
  const hasPremium = isPremium(subscriptionType);
  return (
    <tr className="flex flex-col gap-2 rounded-lg bg-surface p-4 shadow-soft xl:table-row xl:rounded-none xl:bg-transparent xl:shadow-none xl:hover:bg-fill">
      <th scope="row" className={`${cellStyles} block text-left font-medium xl:w-full`}>
        {email}
        {lock && (
          <Badge tone="warn" className="mt-1.5 flex w-fit">
            <Lock aria-hidden className="size-3.5" />
            Locked: {lock.reason}
          </Badge>
        )}
      </th>
      <td className={`${cellStyles} block`}>
        <Badge tone={hasPremium ? 'accent' : 'neutral'}>{hasPremium ? 'Premium' : 'Free'}</Badge>
        {hasPremium && premiumUntil && (
          <span className="ml-2 text-xs whitespace-nowrap text-subtle xl:mt-1 xl:ml-0 xl:block">
            until {formatDay(premiumUntil)}
          </span>
        )}
      </td>
      <LabelledCell label="Sign Up Date">{formatDay(createdAt)}</LabelledCell>
      <LabelledCell label="Total Chats">{formatNumber(totalChats)}</LabelledCell>
      <LabelledCell label="Last Login">{lastLoginAt ? formatDay(lastLoginAt) : 'Never'}</LabelledCell>
      <td className={`${cellStyles} block`}>{!isSample && <UserActions user={user} {...actions} />}</td>
    </tr>
  );
}

type UserActionsProps = Omit<UserRowProps, 'isSample'>;

function UserActions({ user, onChangePlan, onLock, onImpersonate, onDelete }: UserActionsProps) {
  const { userId } = useSession();
  const { id, email, lock, subscriptionType } = user;
  return (
    <span className="-mx-2 flex items-center gap-1">
      <Button size="sm" variant="ghost" onClick={() => onChangePlan(user)}>
        <Crown aria-hidden className="size-4" />
        {isPremium(subscriptionType) ? 'Downgrade' : 'Upgrade'}
        <span className="sr-only"> {email}</span>
      </Button>
      {id !== userId && (
        <IconButton
          icon={lock ? LockOpen : Lock}
          label={lock ? `Lift the lock of ${email}` : `Lock ${email}`}
          onClick={() => onLock(user)}
        />
      )}
      <IconButton icon={UserRoundSearch} label={`Impersonate ${email}`} onClick={() => onImpersonate(user)} />
      <IconButton icon={Trash2} variant="danger" label={`Delete ${email}`} onClick={() => onDelete(user)} />
    </span>
  );
}

function LabelledCell({ label, children }: { label: string; children: string }) {
  return (
    <td className={`${cellStyles} flex justify-between gap-4 whitespace-nowrap text-muted tabular-nums`}>
      <span className="text-subtle xl:hidden">{label}</span>
      {children}
    </td>
  );
}
