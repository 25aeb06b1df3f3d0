import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageRequest } from '../../contract/core/page.ts';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';
import { overwriteStoreName } from './store-name.ts';

type Reader = Pick<PageRequest, 'locale' | 'store'>;

const current = new AsyncLocalStorage<Reader>();

/** Renders messages in each request's language, with requests running concurrently. */
export function followRequestLocale(): void {
  overwriteGetLocale(() => current.getStore()?.locale ?? 'zh');
  overwriteStoreName(() => current.getStore()?.store ?? '');
}

/** Runs `work` in the language of a request, with the school's name in it. */
export const inLocaleOf = <Result>(page: Reader, work: () => Result): Result => current.run(page, work);
