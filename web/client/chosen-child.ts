import type { FamilyAct } from '../../contract/core/family-acts.ts';
import { cookieIn, forgetCookie, rememberCookie } from './cookies.ts';
import { type PageArgs, pageRequest } from './request.ts';
import { chooseChild } from './stored.ts';

/** `children_id` for all children (specification section 7: child 0). */
export const allChildren = '0';

/** Stores the chosen child, for this browser's calls and for pages that the server renders. */
export function storeChosenChild(id: string): void {
  chooseChild(id);
  rememberCookie('children_id', id);
}

/** Clears it with the session: the next person at this browser has other children. */
export function clearChosenChild(): void {
  if (cookieIn(document.cookie, 'children_id') !== undefined) forgetCookie('children_id');
}

/**
 * The child a page is about: from its address, else the stored choice; undefined for all. Skips a child about whom the reader
 * lacks the right that the page needs.
 */
export function chosenChildOf({ context, request, url }: PageArgs, act: FamilyAct): string | undefined {
  const { self } = pageRequest(context);
  const family = self?.children ?? [];
  const isOpen = (child: (typeof family)[number]) => self?.type === 'student' || child.may.includes(act);
  const requested = url.searchParams.get('child_id');
  if (requested === allChildren) return undefined;
  const match = family.find((child) => child.id === requested);
  if (requested && (!match || isOpen(match))) return requested;
  const stored = cookieIn(request.headers.get('cookie'), 'children_id');
  return family.find((child) => child.id === stored && isOpen(child))?.id;
}
