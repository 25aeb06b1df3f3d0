import { getLocale } from '../../messages/compiled/runtime.js';

const kept = new Map<string, Intl.DisplayNames>();
/** Cached: making one costs more than a hundred names. */
function namesIn(tag: string): Intl.DisplayNames {
  const known = kept.get(tag);
  if (known) return known;
  const made = new Intl.DisplayNames(tag, { type: 'language' });
  kept.set(tag, made);
  return made;
}

export const languageName = (code: string): string =>
  namesIn(getLocale() === 'zh' ? 'zh-CN' : 'en').of(code) ?? code;
