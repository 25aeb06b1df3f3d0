import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { client } from '../client.ts';

/** Reads a call beside a record; refreshing the record reads it again. */
export const useRead = <Name extends keyof Calls>(
  call: Name,
  input: InputOf<Calls[Name]>,
  options: Pick<UseQueryOptions<OutputOf<Calls[Name]>>, 'enabled' | 'refetchInterval'> = {},
) =>
  useQuery<OutputOf<Calls[Name]>>({
    ...options,
    queryKey: [call, input],
    queryFn: () => client.get(call, input, { quiet: true }),
  });
