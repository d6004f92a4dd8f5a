import { Activity, Crown, type LucideIcon, Sparkles, UsersRound } from 'lucide-react';
import type { DailyActiveRow } from '#shared/operations/admin-daily-active-users.ts';
import type { Dashboard } from '#shared/operations/admin-dashboard.ts';
import type { GrowthRow } from '#shared/operations/admin-user-growth.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dailyActiveQuery, dashboardQuery, growthQuery } from '../admin-queries.ts';
import { SampleLabel } from '../sample-label.tsx';
import { type DataOrSample, useDataOrSample } from '../use-data-or-sample.ts';
import { ChartCard, type Series } from './chart-card.tsx';
import { DailyActiveChart, GrowthChart } from './charts.tsx';
import { PopularityCard } from './popularity-card.tsx';
import { SAMPLE_DASHBOARD, sampleDailyActive, sampleGrowth } from './sample-analytics.ts';

const TILES: readonly { label: string; icon: LucideIcon; select: (dashboard: Dashboard) => number }[] = [
  { label: 'Total Users', icon: UsersRound, select: ({ totalUsers }) => totalUsers },
  { label: 'Active Today', icon: Activity, select: ({ activeUsersToday }) => activeUsersToday },
  { label: 'Premium Users', icon: Crown, select: ({ premiumUsers }) => premiumUsers },
  { label: 'Total Characters', icon: Sparkles, select: ({ totalCharacters }) => totalCharacters },
];
const FEATURES: readonly { label: string; select: (stats: Dashboard['dailyStats']) => number }[] = [
  { label: 'Total Messages', select: ({ totalMessages }) => totalMessages },
  { label: 'Image Requests', select: ({ totalImageRequests }) => totalImageRequests },
  { label: 'Video Requests', select: ({ totalVideoRequests }) => totalVideoRequests },
  { label: 'Voice Calls', select: ({ totalVoiceCalls }) => totalVoiceCalls },
];
const GROWTH_SERIES: readonly Series<GrowthRow>[] = [
  { key: 'cumulativeUsers', label: 'Total users (left)', dotClass: 'bg-accent' },
  { key: 'newUsers', label: 'New users (right)', dotClass: 'bg-success' },
];
const DAILY_ACTIVE_SERIES: readonly Series<DailyActiveRow>[] = [
  { key: 'count', label: 'Active users', dotClass: 'bg-rose' },
];

/** Numbers of today, of the last 30 days, and the most popular companions. */
export default function AnalyticsTab() {
  const dashboard = useDataOrSample(
    dashboardQuery,
    ({ totalUsers }) => totalUsers === 0,
    () => SAMPLE_DASHBOARD,
  );
  const growth = useDataOrSample(growthQuery, (rows) => rows.length === 0, sampleGrowth);
  const active = useDataOrSample(dailyActiveQuery, (rows) => rows.length === 0, sampleDailyActive);
  return (
    <div className="flex flex-col gap-5">
      <Summary dashboard={dashboard} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <ChartCard title="User Growth (Last 30 Days)" result={growth} series={GROWTH_SERIES}>
          {(rows) => <GrowthChart rows={rows} />}
        </ChartCard>
        <ChartCard title="Daily Active Users" result={active} series={DAILY_ACTIVE_SERIES}>
          {(rows) => <DailyActiveChart rows={rows} />}
        </ChartCard>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <PopularityCard />
        <FeatureUsage dashboard={dashboard} />
      </div>
    </div>
  );
}

interface DashboardProps {
  dashboard: DataOrSample<Dashboard>;
}

function Summary({ dashboard }: DashboardProps) {
  return (
    <section aria-label="Summary">
      {dashboard.sampleReason && <SampleLabel>{dashboard.sampleReason}</SampleLabel>}
      <dl className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {TILES.map(({ label, icon: Icon, select }) => (
          <div key={label} className="surface-lit rounded-xl bg-surface p-5 shadow-lift">
            <dt className="flex items-center gap-2 text-sm text-subtle">
              <Icon aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
              {label}
            </dt>
            <dd className="mt-2 font-serif text-3xl font-light tabular-nums">
              {dashboard.data ? formatNumber(select(dashboard.data)) : <Skeleton className="h-10 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FeatureUsage({ dashboard }: DashboardProps) {
  return (
    <Card aria-labelledby="features">
      <h2 id="features" className="text-xl">
        Feature Usage Analytics
      </h2>
      <p className="mt-1 text-sm text-subtle">Today, all members together</p>
      {dashboard.sampleReason && (
        <div className="mt-4">
          <SampleLabel>{dashboard.sampleReason}</SampleLabel>
        </div>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-3">
        {FEATURES.map(({ label, select }) => (
          <div key={label} className="rounded-lg bg-fill p-4">
            <dt className="text-sm text-subtle">{label}</dt>
            <dd className="mt-1 text-2xl tabular-nums">
              {dashboard.data ? (
                formatNumber(select(dashboard.data.dailyStats))
              ) : (
                <Skeleton className="h-8 w-16" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
