import * as m from '../../../messages/compiled/messages.js';
import { differs, formatDay, formatInstant } from '../../client/format.ts';
import { useStoreZone, useZone } from '../../client/page-data.ts';

/** Says when credits expire: the shop's day, or the reader's moment where their clocks differ. */
export function useUntil() {
  const store = useStoreZone();
  const reader = useZone();
  return ({ expires_at, expires_on }: { expires_at: string; expires_on: string }): string => {
    const hasOtherClocks = reader && differs(expires_at, reader, store);
    const year = { year: true };
    return m.credits_until({
      day: hasOtherClocks ? formatInstant(expires_at, reader, year) : formatDay(expires_on, year),
    });
  };
}
