import { useEffect, useState } from 'react';
import { withoutSecrets } from '../../contract/core/form-fields.ts';

/**
 * State that survives a reload of this tab (without passwords and codes), until `forget`. `typed`: the input of a form posted
 * without script.
 */
export function useDraft<Draft extends object>(name: string, empty: Draft, typed: Draft | null = null) {
  const [draft, setDraft] = useState(typed ?? empty);
  const [loaded, setLoaded] = useState(false);
  const hasTyped = typed !== null;
  useEffect(() => {
    try {
      const stored = window.sessionStorage.getItem(name);
      if (stored && !hasTyped) setDraft({ ...empty, ...(JSON.parse(stored) as Draft) });
    } catch {
      // Storage is blocked: the form works without it.
    }
    setLoaded(true);
  }, [name, empty, hasTyped]);
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
