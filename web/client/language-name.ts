import { getLocale } from '../../messages/compiled/runtime.js';

const kept = new Map<string, Intl.DisplayNames>();
/** Making one takes longer than a hundred names. */
function namesIn(tag: string): Intl.DisplayNames {
  const known = kept.get(tag);
  if (known) return known;
  const made = new Intl.DisplayNames(tag, { type: 'language' });
  kept.set(tag, made);
  return made;
}

/** A language's name in the reader's language, by its code. */
export const languageName = (code: string): string =>
  namesIn(getLocale() === 'zh' ? 'zh-CN' : 'en').of(code) ?? code;
