import { useState } from 'react';

/** A random UUID, also on pages not served over https. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells files apart, which JSON cannot. */
const asText = (_name: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Idempotency keys for one act: the same for every retry of the same input, a new one for other input. */
export function onceKeys(make: () => string = newKey) {
  let last: { input: string; key: string } | null = null;
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input, asText);
      if (last?.input !== text) last = { input: text, key: make() };
      return last.key;
    },
    /** Ends the act: the same input is a second act from now on. */
    done(): void {
      last = null;
    },
  };
}

/** `onceKeys` for a screen: `post('addUser', input, { key: once.keyFor(input) })`, then `once.done()`. */
export const useOnce = () => useState(() => onceKeys())[0];
