import type { JobId } from '#shared/needs.ts';

/** The variable that names a job's function to those who may start it. */
export const jobVariable = (id: JobId): string => `JOB_${id.toUpperCase().replaceAll('-', '_')}`;
