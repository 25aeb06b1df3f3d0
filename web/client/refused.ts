import type { CallRefused } from '../../contract/core/refused.ts';

export const isRefused = (thrown: unknown): thrown is CallRefused =>
  typeof thrown === 'object' && thrown !== null && (thrown as { refused?: unknown }).refused === true;
