import { jobVariable } from '#functions/platform/job-variable.ts';
import { jobs } from '#shared/jobs.ts';
import type { JobId } from '#shared/needs.ts';

export const jobIds = Object.keys(jobs) as JobId[];

/** The environment variables that name the functions of jobs. Locally a function has its job's id. */
export const jobEnvironment = (): Record<string, string> =>
  Object.fromEntries(jobIds.map((id) => [jobVariable(id), id]));
