import type { JobId, Need } from './needs.ts';

interface Job {
  summary: string;
  needs: readonly Need[];
}

/** What runs in the background when it is asked to. Its function is named after its id, like an operation's. */
export const jobs = {
  'make-export': {
    summary: "Gathers a member's data into one file for them to download.",
    needs: ['table:write', 'exports:write'],
  },
  'erase-member': {
    summary: 'Removes a member and everything that is theirs.',
    needs: ['table:write', 'identity:manage', 'exports:write'],
  },
  'mail-link': {
    summary: 'Mails a link that was asked for, if somebody has the address.',
    needs: ['table:write', 'mail'],
  },
} as const satisfies Record<JobId, Job>;
