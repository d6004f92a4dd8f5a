import type { JobId } from '#shared/needs.ts';

/** The environment variable with the name of a job's function. */
export const jobVariable = (id: JobId): string => `JOB_${id.toUpperCase().replaceAll('-', '_')}`;
