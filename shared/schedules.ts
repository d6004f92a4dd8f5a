import type { Need } from './needs.ts';

interface Schedule {
  /** When, as EventBridge writes it; in UTC. */
  cron: string;
  summary: string;
  needs: readonly Need[];
}

/** What runs by the clock. Its function is named after its id, like an operation's. */
export const schedules = {
  'reset-daily-usage': {
    cron: 'cron(0 0 * * ? *)',
    summary:
      "Closes the day: adds what members used to the day's roll-up, sets their counters to zero, and forgets what was counted on the way.",
    needs: ['table:write'],
  },
  'end-premium': {
    cron: 'cron(10 * * * ? *)',
    summary: 'Puts members whose premium has ended back on the free plan, in the lists and in the counts.',
    needs: ['table:write'],
  },
  'resume-removals': {
    cron: 'cron(30 3 * * ? *)',
    summary: 'Starts the removals of members again that have died half-way.',
    needs: ['table:read', 'job:erase-member'],
  },
  'clear-media': {
    cron: 'cron(15 3 * * ? *)',
    summary: 'Clears away the files of deleted pictures, clips and companions where that has died half-way.',
    needs: ['table:write', 'uploads:check', 'media:write', 'edge:invalidate'],
  },
  'check-health': {
    cron: 'rate(5 minutes)',
    summary: 'Visits the site as anybody would and writes down whether it answered, and how quickly.',
    needs: ['site:visit'],
  },
} as const satisfies Record<string, Schedule>;
export type ScheduleId = keyof typeof schedules;
