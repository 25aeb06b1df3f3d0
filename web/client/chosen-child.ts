import { cookieIn, forgetCookie, rememberCookie } from './cookies.ts';
import { type PageArgs, pageRequest } from './request.ts';
import { chooseChild } from './stored.ts';

/** `children_id` of a choice that stands for all children (specification section 7: child 0). */
export const allChildren = '0';

/** Keeps which child the family looks at, for this browser's requests and for the pages the server renders. */
export function keepChosenChild(id: string): void {
  chooseChild(id);
  rememberCookie('children_id', id);
}

/** Forgets it with the session: the next person at this browser has other children. */
export function forgetChosenChild(): void {
  if (cookieIn(document.cookie, 'children_id') !== undefined) forgetCookie('children_id');
}

/** The child a page is about: the one its address names, else the one chosen last; undefined for all of them. */
export function chosenChildOf({ context, request, url }: PageArgs): string | undefined {
  const own = pageRequest(context).self?.children ?? [];
  const asked = url.searchParams.get('child_id');
  if (asked) return asked === allChildren ? undefined : asked;
  const kept = cookieIn(request.headers.get('cookie'), 'children_id');
  return own.find((child) => child.id === kept)?.id;
}
