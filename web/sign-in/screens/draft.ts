import { useEffect, useState } from 'react';

/** Left out of what is kept: a password must not lie in a browser's storage. */
const secrets = ['password', 're_password', 'code'];

/** A value without what must not be kept, however deep it lies. */
export const withoutSecrets = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutSecrets)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [
            name,
            secrets.includes(name) ? '' : withoutSecrets(inner),
          ]),
        )
      : value;

/** State that survives a reload of this tab (without its passwords and codes), until `forget`. */
export function useDraft<Draft extends object>(name: string, empty: Draft) {
  const [draft, setDraft] = useState(empty);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    try {
      const kept = window.sessionStorage.getItem(name);
      if (kept) setDraft({ ...empty, ...(JSON.parse(kept) as Draft) });
    } catch {
      // A browser without storage keeps nothing; the form works all the same.
    }
    setLoaded(true);
  }, [name, empty]);
  useEffect(() => {
    if (!loaded) return;
    try {
      window.sessionStorage.setItem(name, JSON.stringify(withoutSecrets(draft)));
    } catch {
      // As above.
    }
  }, [name, draft, loaded]);
  return { draft, setDraft, loaded, forget: () => window.sessionStorage.removeItem(name) };
}
