import type { JobId, Need } from './needs.ts';

interface Job {
  summary: string;
  needs: readonly Need[];
}

/** Background work that an operation or a schedule starts. The handler file is named after the id. */
export const jobs = {
  'make-export': {
    summary: "Collects a member's data into one file to download.",
    needs: ['table:write', 'exports:write'],
  },
  'erase-member': {
    summary: 'Deletes a member and all of their data.',
    needs: ['table:write', 'identity:manage', 'exports:write'],
  },
  'apply-retention': {
    summary:
      "Deletes a member's expired messages, and sets the expiry of the others, after a change of the setting.",
    needs: ['table:write'],
  },
  'mail-link': {
    summary: 'Emails a requested link if an account has the address.',
    needs: ['table:write', 'mail'],
  },
} as const satisfies Record<JobId, Job>;
