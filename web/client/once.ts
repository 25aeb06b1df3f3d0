import { useState } from 'react';

/** 128 random bits as a UUID; also where the page is not served over https. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file is another input than any other file. */
const asText = (_name: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Keys for one act that must happen once: the same for every try of the same input, a new one when the input changed. */
export function onceKeys(make: () => string = newKey) {
  let last: { input: string; key: string } | null = null;
  return {
    /** The key for this try. */
    keyFor(input: unknown): string {
      const text = JSON.stringify(input, asText);
      if (last?.input !== text) last = { input: text, key: make() };
      return last.key;
    },
    /** It was done: the same input again would be a second act. */
    done(): void {
      last = null;
    },
  };
}

/** `onceKeys` for a screen: `post('addUser', input, { key: once.keyFor(input) })`, then `once.done()`. */
export const useOnce = () => useState(() => onceKeys())[0];
