import { getLocale } from '../../../messages/compiled/runtime.js';
import { awayWords } from '../../../words/away.ts';

/** A time away in the place's zone, in the page's language. */
export const formatAway = (span: Parameters<typeof awayWords>[0], zone: string): string =>
  awayWords(span, zone, { locale: getLocale() });
