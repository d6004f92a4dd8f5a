import { FREE_LIMITS, isPremium } from '#shared/limits.ts';
import type { Profile } from '#shared/schemas/member.ts';
import { Card } from '#web/ui/card.tsx';
import { Meter } from '#web/ui/meter.tsx';

/** Usage of today and the limits. */
export function TodayUsage({ profile }: { profile: Profile }) {
  const limit = (free: number) => (isPremium(profile.subscriptionType) ? null : free);
  const rows = [
    { label: 'Messages', used: profile.dailyMessageCount, limit: limit(FREE_LIMITS.messages) },
    { label: 'Photos', used: profile.dailyImageRequests, limit: limit(FREE_LIMITS.images) },
    { label: 'Videos', used: profile.dailyVideoRequests, limit: limit(FREE_LIMITS.videos) },
    { label: 'Voice calls', used: profile.dailyVoiceCallCount, limit: limit(FREE_LIMITS.voiceCalls) },
  ];
  return (
    <Card aria-labelledby="today">
      <h2 id="today" className="text-2xl">
        Today
      </h2>
      <ul className="mt-5 flex flex-col gap-4 text-sm text-muted">
        {rows.map((row) => (
          <li key={row.label}>
            <Meter {...row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
