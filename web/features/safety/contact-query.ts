import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

/** The operator's address for complaints. */
export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => api('contact', { signal }),
});
