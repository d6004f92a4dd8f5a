import { queryOptions } from '@tanstack/react-query';
import type { ReportKind, ReportReason } from '#shared/reports.ts';
import type { Report, ReportState } from '#shared/schemas/report.ts';
import { api, apiPage } from '#web/lib/api.ts';
import { NO_CACHE } from '../admin-queries.ts';

export interface ReportFilter {
  state: ReportState;
  kind: ReportKind | '';
  reason: ReportReason | '';
}

/** A page of reports. Empty values do not filter. */
export const reportsQuery = ({ state, kind, reason }: ReportFilter) => ({
  queryKey: ['admin', 'reports', state, kind, reason],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    apiPage('admin-reports', {
      query: {
        state,
        ...(kind && { kind }),
        ...(reason && { reason }),
        ...(pageParam && { cursor: pageParam }),
      },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { items: Report[]; nextCursor: string | undefined }) => nextCursor,
  ...NO_CACHE,
});

export const safetyCountersQuery = queryOptions({
  queryKey: ['admin', 'safety-counters'],
  queryFn: ({ signal }) => api('admin-safety-counters', { signal }),
  ...NO_CACHE,
});
