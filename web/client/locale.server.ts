import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../../contract/core/page.ts';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';

const current = new AsyncLocalStorage<Locale>();

/** Makes the messages speak each request's own language, however many are rendered at once. */
export function followRequestLocale(): void {
  overwriteGetLocale(() => current.getStore() ?? 'zh');
}

/** Does `work` in a language. */
export const inLocaleOf = <Result>(locale: Locale, work: () => Result): Result => current.run(locale, work);
