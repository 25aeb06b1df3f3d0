import { getLocale } from '../../messages/compiled/runtime.js';
import { labelWords } from '../../words/class-label.ts';
import type { Place } from '../../words/times.ts';
import { useZone } from './page-data.ts';

/** `labelWords` for the reader of the page. */
export function useClassLabel(): (label: string, place: Place, at: string) => string {
  const timeZone = useZone();
  return (label, place, at) => labelWords(label, { place, at, timeZone }, { locale: getLocale() });
}
