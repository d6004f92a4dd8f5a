import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { referralsQuery } from './queries.ts';

export function ReferralList({ userId }: { userId: number }) {
  const { data, isError, refetch } = useQuery(referralsQuery(userId));
  return (
    <Card aria-labelledby="referrals">
      <h2 id="referrals" className="text-2xl">
        Your Referrals ({data?.length ?? 0})
      </h2>
      <div className="mt-5">
        {data ? (
          data.length === 0 ? (
            <p className="text-muted">No referrals yet</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {data.map(({ id, createdAt, rewardGranted, referredUser: friend }) => (
                <li key={id} className="flex items-center gap-3">
                  <Avatar name={friend.firstName ?? 'User'} size="sm" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate">{friend.firstName ?? 'User'}</p>
                    <p className="truncate text-sm text-muted">{friend.email ?? 'Unknown'}</p>
                    <p className="text-xs text-subtle">Joined {formatDate(createdAt)}</p>
                  </div>
                  <Badge tone={rewardGranted ? 'success' : 'neutral'}>
                    {rewardGranted ? 'Reward Granted' : 'Processing'}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        ) : isError ? (
          <div role="alert" className="flex items-center justify-between gap-3">
            <p>Failed to load referrals</p>
            <Button size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <Loading>Loading your referrals...</Loading>
        )}
      </div>
    </Card>
  );
}
