import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

export interface Figures<Data> {
  /** undefined while nothing has come. */
  data: Data | undefined;
  /** Why the data is made up; undefined when it is real. */
  sampleReason: string | undefined;
}

/** A figure of the portal: what the server says, or sample data where that is nothing or could not be had. */
export function useFigures<Data>(
  query: Pick<UseQueryOptions<Data, Error, Data, string[]>, 'queryKey' | 'queryFn'> & object,
  isEmpty: (data: Data) => boolean,
  sample: () => Data,
): Figures<Data> {
  const { data, isError } = useQuery<Data, Error, Data, string[]>(query);
  if (data !== undefined && !isEmpty(data)) return { data, sampleReason: undefined };
  if (isError) return { data: sample(), sampleReason: 'The real numbers could not be loaded.' };
  if (data === undefined) return { data: undefined, sampleReason: undefined };
  return { data: sample(), sampleReason: 'There are no real numbers yet.' };
}
