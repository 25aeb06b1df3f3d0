import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../../contract/core/page.ts';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';

const current = new AsyncLocalStorage<Locale>();

/** Renders messages in each request's language, with requests running concurrently. */
export function followRequestLocale(): void {
  overwriteGetLocale(() => current.getStore() ?? 'zh');
}

/** Runs `work` in a language. */
export const inLocaleOf = <Result>(locale: Locale, work: () => Result): Result => current.run(locale, work);
