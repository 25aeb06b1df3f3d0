import { getLocale } from '../../../messages/compiled/runtime.js';

/** A language's name in the reader's language, by its code. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames(getLocale() === 'zh' ? 'zh-CN' : 'en', { type: 'language' }).of(code) ?? code;
