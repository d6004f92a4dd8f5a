import type { Profile } from '#shared/schemas/member.ts';
import { Card } from '#web/ui/card.tsx';
import { Numbers } from './numbers.tsx';

/** Everything since the beginning. */
export function Lifetime({ profile }: { profile: Profile }) {
  return (
    <Card aria-labelledby="lifetime">
      <h2 id="lifetime" className="text-2xl">
        Since you joined
      </h2>
      <Numbers
        rows={[
          { label: 'Conversations', value: profile.totalConversations },
          { label: 'Messages', value: profile.totalMessages },
          { label: 'Photo requests', value: profile.totalImageRequests },
          { label: 'Video requests', value: profile.totalVideoRequests },
        ]}
      />
    </Card>
  );
}
