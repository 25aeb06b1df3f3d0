import * as m from '../../../messages/compiled/messages.js';
import { endOfDay } from '../../../words/times.ts';
import { useStoreZone } from '../../client/page-data.ts';
import { useEnd } from '../../client/use-end.ts';

/** Says until when an early price holds; '' for none. */
export function useEarlyUntil() {
  const store = useStoreZone();
  const end = useEnd({ year: false });
  return (lastDay: string | null | undefined): string =>
    lastDay ? m.catalog_early_until({ day: end(endOfDay(lastDay, store)) }) : '';
}
