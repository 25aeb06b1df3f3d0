import { useQuery } from '@tanstack/react-query';
import type { SetUp } from '../../contract/programme/set-up.ts';
import { client } from '../client.ts';
import { may } from '../page.ts';

/** How far the school is; nothing for who cannot bring it further, and until it is known. */
export function useSetUp(): SetUp | undefined {
  const { data } = useQuery({
    queryKey: ['set-up'],
    queryFn: () => client.get('officeSetUp', {}, { quiet: true }),
    enabled: may('offerings.change'),
    // What was made a moment ago, on another screen, counts.
    staleTime: 0,
  });
  return data;
}
