import { useSearchParams } from 'react-router';
import { useSelf } from '../../client/page-data.ts';
import { useHere } from '../../kit/link.tsx';

/**
 * What was chosen before signing in: it comes back in the address. Visitors' pages are shared and rendered without it.
 */
export function useKeptChoice(): (name: 'session_id' | 'starts_at') => string | null {
  const [search] = useSearchParams();
  const self = useSelf();
  return (name) => (self ? search.get(name) : null);
}

/** This page's address with the choice, to return to after signing in. */
export function useHereWith(choice: Readonly<Record<string, string | null>>): string {
  const [pathname = '', query] = useHere().split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) if (value) search.set(name, value);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
