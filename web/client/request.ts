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

/**
 * Reads a call in process. A refusal becomes the answer of specification section 8: 401 signs out and goes home, all
 * others throw what `ErrorPage` shows, with an HTTP status.
 */
export async function read<Path extends keyof Calls>(
  { context, url }: Pick<PageArgs, 'context' | 'url'>,
  call: Path,
  input: InputOf<Calls[Path]>,
): Promise<OutputOf<Calls[Path]>> {
  try {
    return await pageRequest(context).read(call, input);
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
