import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { DailyActiveRow } from '#shared/operations/admin-daily-active-users.ts';
import type { GrowthRow } from '#shared/operations/admin-user-growth.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useReducedMotion } from '#web/lib/use-media-query.ts';

const axisProps = { stroke: 'var(--color-subtle)', tickLine: false, axisLine: false } as const;
const formatShortDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const compact = new Intl.NumberFormat('en', { notation: 'compact' });
const formatCompact = (value: number) => compact.format(value);

/** Total members on the left axis, new members per day on the right. */
export function GrowthChart({ rows }: { rows: GrowthRow[] }) {
  const isAnimationActive = !useReducedMotion();
  return (
    <ResponsiveContainer>
      <LineChart data={rows} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} title="User growth by day">
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis {...axisProps} dataKey="date" tickFormatter={formatShortDay} minTickGap={28} />
        <YAxis
          {...axisProps}
          yAxisId="total"
          width={42}
          tickFormatter={formatCompact}
          allowDecimals={false}
        />
        <YAxis
          {...axisProps}
          yAxisId="new"
          orientation="right"
          width={36}
          tickFormatter={formatCompact}
          allowDecimals={false}
        />
        <Tooltip content={DayTooltip} cursor={{ stroke: 'var(--color-line-strong)' }} />
        <Line
          yAxisId="total"
          dataKey="cumulativeUsers"
          name="Total users"
          stroke="var(--color-accent)"
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={isAnimationActive}
        />
        <Line
          yAxisId="new"
          dataKey="newUsers"
          name="New users"
          stroke="var(--color-success)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={isAnimationActive}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

export function DailyActiveChart({ rows }: { rows: DailyActiveRow[] }) {
  const isAnimationActive = !useReducedMotion();
  return (
    <ResponsiveContainer>
      <BarChart data={rows} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} title="Active users by day">
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis {...axisProps} dataKey="date" tickFormatter={formatShortDay} minTickGap={28} />
        <YAxis {...axisProps} width={42} tickFormatter={formatCompact} allowDecimals={false} />
        <Tooltip content={DayTooltip} cursor={{ fill: 'var(--color-fill-strong)' }} />
        <Bar
          dataKey="count"
          name="Active users"
          fill="var(--color-rose)"
          radius={[5, 5, 0, 0]}
          isAnimationActive={isAnimationActive}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function DayTooltip({ active, payload, label }: TooltipContentProps) {
  if (!active || payload.length === 0) return null;
  return (
    <div className="rounded-md bg-overlay px-3.5 py-2.5 text-sm shadow-lift">
      <p className="text-subtle">{formatShortDay(String(label))}</p>
      {payload.map(({ name, value }) => (
        <p key={String(name)} className="tabular-nums">
          {name}: {formatNumber(Number(value))}
        </p>
      ))}
    </div>
  );
}
