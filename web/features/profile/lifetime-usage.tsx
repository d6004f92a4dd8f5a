import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '#web/features/session/member-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { StatisticsList } from './statistics-list.tsx';

/** Usage since registration. */
export function LifetimeUsage({ userId }: { userId: number }) {
  const { data, isError } = useQuery(statsQuery(userId));
  return (
    <Card aria-labelledby="lifetime">
      <h2 id="lifetime" className="text-2xl">
        Since you joined
      </h2>
      {isError && !data ? (
        <p className="mt-5 text-muted">Not known right now.</p>
      ) : (
        <StatisticsList
          rows={[
            { label: 'Conversations', value: data?.totalConversations },
            { label: 'Messages', value: data?.totalMessages },
            { label: 'Photo requests', value: data?.totalImageRequests },
            { label: 'Video requests', value: data?.totalVideoRequests },
            { label: 'Voice calls', value: data?.totalVoiceCalls },
          ]}
        />
      )}
    </Card>
  );
}
