import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate } from '#web/lib/query-client.ts';
import { MINUTE } from '#web/lib/timers.ts';
import { limitsQuery } from './member-queries.ts';
import { useSession } from './use-session.ts';

/** How often the plan is looked at while the app is open; coming back to it looks at once. */
const LOOK_EVERY = 5 * MINUTE;

/** What the plan has a say in: how media is shown. These are read anew, older pages too, when it changes. */
const SHOWN_BY_PLAN = [['messages'], ['collection'], ['media']] as const;

/** Opens what was blurred by itself as soon as the member is premium, and the other way round. */
export function PlanWatch() {
  const { user } = useSession();
  return user && <Watch userId={user.id} />;
}

function Watch({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...limitsQuery(userId),
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_EVERY,
  });
  const plan = data?.subscriptionType;
  const known = useRef(plan);

  useEffect(() => {
    const before = known.current;
    known.current = plan;
    if (before === undefined || plan === undefined || before === plan) return;
    for (const queryKey of SHOWN_BY_PLAN) void client.resetQueries({ queryKey });
    invalidate(client, 'session', 'profile');
  }, [client, plan]);
  return null;
}
