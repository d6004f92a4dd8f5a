import type { Need } from './needs.ts';

interface Schedule {
  /** EventBridge schedule expression, in UTC. */
  cron: string;
  summary: string;
  needs: readonly Need[];
}

/** Scheduled work. The handler file is named after the id. */
export const schedules = {
  'reset-daily-usage': {
    cron: 'cron(0 0 * * ? *)',
    summary:
      "Closes the day: adds members' usage to the day's roll-up, resets their daily counters, and deletes intermediate counts.",
    needs: ['table:write'],
  },
  'end-premium': {
    cron: 'cron(10 * * * ? *)',
    summary: 'Moves members whose premium has ended to the free plan, in lists and counts.',
    needs: ['table:write'],
  },
  'resume-removals': {
    cron: 'cron(30 3 * * ? *)',
    summary: 'Restarts account deletions that stopped half-way.',
    needs: ['table:read', 'job:erase-member'],
  },
  'clear-media': {
    cron: 'cron(15 3 * * ? *)',
    summary: 'Deletes files of deleted pictures, clips and companions where the deletion stopped half-way.',
    needs: ['table:write', 'uploads:check', 'media:write', 'edge:invalidate'],
  },
  'check-health': {
    cron: 'rate(5 minutes)',
    summary: 'Requests the site as a visitor does and logs success and latency.',
    needs: ['site:visit'],
  },
} as const satisfies Record<string, Schedule>;
export type ScheduleId = keyof typeof schedules;
