import { getLocale } from '../../messages/compiled/runtime.js';
import type { DayStyle } from '../../words/days.ts';
import { endWords } from '../../words/times.ts';
import { useStoreZone, useZone } from './page-data.ts';

/** Says when something ends: the shop's last day, or the reader's moment where their clocks differ. */
export function useEnd(style: Pick<DayStyle, 'year'> = {}) {
  const shopZone = useStoreZone();
  const timeZone = useZone();
  return (at: string | number): string =>
    endWords(at, { timeZone, shopZone, locale: getLocale() }, { ...style, isOnPage: true });
}
