import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { inLanguage, localeOfPath } from '../../contract/core/locale.ts';
import type { PageRequest } from '../../contract/core/page.ts';
import type { CallRefused } from '../../contract/core/refused.ts';
import { isRefused } from './refused.ts';

export type PageArgs = LoaderFunctionArgs;

export const pageContext = createContext<PageRequest>();

/** What the server knows about the request for this page. */
export const pageRequest = (context: Readonly<RouterContextProvider>): PageRequest =>
  context.get(pageContext);

/** A `Set-Cookie` header that ends the session. */
export const removeToken = 'TokenId=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';

/** The same for the staff session that is set aside while acting for a family. */
export const removeOwnToken = removeToken.replace('TokenId', 'own_token');

type Listed = { items: unknown[]; page: number; page_size: number; total: number };

/** The last page of a list whose page in this address lies beyond the end; null otherwise and for an empty list. */
function lastPageBefore(answer: unknown, url: URL): number | null {
  const { items, page = 1, page_size = 0, total = 0 } = (answer ?? {}) as Partial<Listed>;
  // A total may be counted only up to a limit: pages after it have items.
  if (!items || items.length > 0 || page_size === 0 || total === 0) return null;
  // A screen may read further lists, whose pages are not in its address.
  if (page !== Number(url.searchParams.get('page'))) return null;
  const last = Math.ceil(total / page_size);
  return page > last ? last : null;
}

/**
 * Reads a call in process. A refusal becomes the answer of specification section 8: 401 signs out and goes home, all
 * others throw what `ErrorPage` shows, with an HTTP status. A page beyond the end of a list redirects to its last page.
 */
export async function read<Path extends keyof Calls>(
  { context, url }: Pick<PageArgs, 'context' | 'url'>,
  call: Path,
  input: InputOf<Calls[Path]>,
): Promise<OutputOf<Calls[Path]>> {
  try {
    const answer: OutputOf<Calls[Path]> = await pageRequest(context).read(call, input);
    const last = lastPageBefore(answer, url);
    if (last === null) return answer;
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(last));
    throw redirect(`${url.pathname}?${query}`);
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    throw pageAnswer(thrown, url);
  }
}

/** Redirects home in the page's language and drops the expired session. */
export const redirectHome = (url: URL) =>
  redirect(inLanguage('/', localeOfPath(url.pathname)), { headers: { 'Set-Cookie': removeToken } });

/** Turns a refused read into a redirect to throw, or into the refusal with an HTTP status. */
export function pageAnswer(refused: CallRefused, url: URL) {
  if (refused.status === 401) return redirectHome(url);
  // The input of a read comes from the address: invalid input means there is no such page.
  if (refused.status === 400) return data(refused, { status: 404 });
  // HTTP 402 means "payment required": a page without permission is 403.
  const status = refused.status === 402 ? 403 : refused.status;
  return data(refused, { status: status >= 400 && status <= 599 ? status : 500 });
}

/** A record's number from the path (`/course_info/EN-101`) or the query parameter of that name. */
export function numberFrom({ params, url }: Pick<PageArgs, 'params' | 'url'>, name: string): string {
  return params.number ?? url.searchParams.get(name) ?? '';
}

/** Awaits reads in parallel; of several refusals it throws the first in this order. */
export async function together<const Reads extends readonly Promise<unknown>[]>(...reads: Reads) {
  await Promise.allSettled(reads);
  return Promise.all(reads);
}
