import { useQuery } from '@tanstack/react-query';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { client } from '../client.ts';

/** What a call answers that reads beside a record; read again with it. */
export const useRead = <Name extends keyof Calls>(call: Name, input: InputOf<Calls[Name]>) =>
  useQuery<OutputOf<Calls[Name]>>({
    queryKey: [call, input],
    queryFn: () => client.get(call, input, { quiet: true }),
  });
