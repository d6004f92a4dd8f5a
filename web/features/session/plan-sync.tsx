import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate } from '#web/lib/query-client.ts';
import { MINUTE } from '#web/lib/timers.ts';
import { limitsQuery } from './member-queries.ts';
import { useSession } from './use-session.ts';

/** The plan is also refetched when the window gets the focus. */
const POLL_INTERVAL = 5 * MINUTE;

/** Queries whose media depend on the plan. */
const PLAN_DEPENDENT_QUERIES = [['messages'], ['collection'], ['media']] as const;

/** Refetches media when the plan changes, so that they are shown or blurred. */
export function PlanSync() {
  const { user } = useSession();
  return user && <MemberPlanSync userId={user.id} />;
}

function MemberPlanSync({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...limitsQuery(userId),
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_INTERVAL,
  });
  const plan = data?.subscriptionType;
  const lastPlan = useRef(plan);

  useEffect(() => {
    const before = lastPlan.current;
    lastPlan.current = plan;
    if (before === undefined || plan === undefined || before === plan) return;
    for (const queryKey of PLAN_DEPENDENT_QUERIES) void client.resetQueries({ queryKey });
    invalidate(client, 'session', 'profile');
  }, [client, plan]);
  return null;
}
