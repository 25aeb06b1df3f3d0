import type { CallRefused } from '../../contract/page.ts';

/** Whether something thrown is a refused call. */
export const isRefused = (thrown: unknown): thrown is CallRefused =>
  typeof thrown === 'object' && thrown !== null && (thrown as { refused?: unknown }).refused === true;
