import { getLocale } from '../../messages/compiled/runtime.js';

const cache = new Map<string, Intl.DisplayNames>();
/** Cached: making one costs more than a hundred names. */
function namesIn(tag: string): Intl.DisplayNames {
  const cached = cache.get(tag);
  if (cached) return cached;
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  cache.set(tag, names);
  return names;
}

export const languageName = (code: string): string =>
  namesIn(getLocale() === 'zh' ? 'zh-CN' : 'en').of(code) ?? code;
