import type { Bilingual } from '../contract/core/bilingual.ts';
import type { Locale } from '../contract/core/locale.ts';
import * as m from '../messages/compiled/messages.js';

/** Names the first of several offerings and counts the others; each offering counts once. */
export function offeringsWords(names: readonly Bilingual[], { locale }: { locale: Locale }): string {
  const [first = '', ...others] = new Set(names.map((name) => name[locale]));
  if (others.length === 0) return first;
  return m.notices_offerings({ first, more: others.length }, { locale });
}
