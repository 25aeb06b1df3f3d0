import { addDays, momentOn } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { differs, formatDay, formatInstant } from '../../client/format.ts';
import { useStoreZone, useZone } from '../../client/page-data.ts';

/** Says until when an early price holds: the shop's last day, or the reader's moment where their clocks differ; '' for none. */
export function useEarlyUntil() {
  const store = useStoreZone();
  const reader = useZone();
  return (lastDay: string | null | undefined): string => {
    if (!lastDay) return '';
    const end = momentOn(addDays(lastDay, 1), '00:00', store);
    const hasOtherClocks = reader && differs(end, reader, store);
    const year = { year: false };
    return m.catalog_early_until({
      day: hasOtherClocks ? formatInstant(end, reader, year) : formatDay(lastDay, year),
    });
  };
}
