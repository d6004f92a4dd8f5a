import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

export interface DataOrSample<Data> {
  /** undefined while loading. */
  data: Data | undefined;
  /** Why sample data is shown. undefined for real data. */
  sampleReason: string | undefined;
}

/** Data of a query, or sample data when the result is empty or failed. */
export function useDataOrSample<Data>(
  query: Pick<UseQueryOptions<Data, Error, Data, string[]>, 'queryKey' | 'queryFn'> & object,
  isEmpty: (data: Data) => boolean,
  sample: () => Data,
): DataOrSample<Data> {
  const { data, isError } = useQuery<Data, Error, Data, string[]>(query);
  if (data !== undefined && !isEmpty(data)) return { data, sampleReason: undefined };
  if (isError) return { data: sample(), sampleReason: 'The real numbers could not be loaded.' };
  if (data === undefined) return { data: undefined, sampleReason: undefined };
  return { data: sample(), sampleReason: 'There are no real numbers yet.' };
}
