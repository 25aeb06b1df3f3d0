import { useQuery } from '@tanstack/react-query';
import type { SetUp } from '../../contract/programme/set-up.ts';
import { client } from '../client.ts';
import { may } from '../page.ts';

/** The progress of setting up; undefined until it is loaded and for users who cannot continue it. */
export function useSetUp(): SetUp | undefined {
  const { data } = useQuery({
    queryKey: ['set-up'],
    queryFn: () => client.get('officeSetUp', {}, { quiet: true }),
    enabled: may('offerings.change'),
    // A step that was just done on another screen must count.
    staleTime: 0,
  });
  return data;
}
