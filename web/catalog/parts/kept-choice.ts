import { useSearchParams } from 'react-router';
import { useSelf } from '../../client/page-data.ts';
import { useHere } from '../../kit/link.tsx';

/**
 * What was chosen before signing in: it comes back in the address. Visitors' pages are shared and rendered without it.
 */
export function useKeptChoice(): (name: 'session_id' | 'starts_at' | 'week_id') => readonly string[] {
  const [search] = useSearchParams();
  const self = useSelf();
  return (name) => (self ? search.getAll(name) : []);
}

/** A choice by the names of the query. */
export type Choice = Readonly<Record<string, string | readonly string[] | null>>;

/** This page's address with the choice, to return to after signing in or adding a child. */
export function useHereWith(choice: Choice): string {
  const [pathname = '', query] = useHere().split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(choice)) {
    if (!value) continue;
    search.delete(name);
    for (const one of [value].flat()) search.append(name, one);
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
