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

/** What a loader of ours is given. */
export type PageArgs = LoaderFunctionArgs;

export const pageContext = createContext<PageRequest>();

/** What the server knows about the request for this page. */
export const pageRequest = (context: Readonly<RouterContextProvider>): PageRequest =>
  context.get(pageContext);

/** Takes the session's cookie away from the browser. */
export const removeToken = 'TokenId=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax';

/** And the one that a member of staff has beside it while they act for a family. */
export const removeOwnToken = removeToken.replace('TokenId', 'own_token');

/**
 * Reads a call for a page, in the server's own process. A refusal becomes the page the specification asks for (section
 * 8): 401 signs out and goes home, everything else throws what `ErrorPage` shows, with its HTTP status.
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

/** Home, in the page's language, without the session that is over. */
export const sentHome = (url: URL) =>
  redirect(inLanguage('/', localeOfPath(url.pathname)), { headers: { 'Set-Cookie': removeToken } });

/** How a page answers a refused read: a redirect to throw, or the refusal with an HTTP status for the error page. */
export function pageAnswer(refused: CallRefused, url: URL) {
  if (refused.status === 401) return sentHome(url);
  // What a page asks comes from its address: one that can mean nothing is the address of no page.
  if (refused.status === 400) return data(refused, { status: 404 });
  // HTTP 402 means a payment is due: a page that is not for this person is 403.
  const status = refused.status === 402 ? 403 : refused.status;
  return data(refused, { status: status >= 400 && status <= 599 ? status : 500 });
}

/** A record's number, from the address (`/course_info/EN-101`) or from a query value of that name. */
export function numberFrom({ params, url }: Pick<PageArgs, 'params' | 'url'>, name: string): string {
  return params.number ?? url.searchParams.get(name) ?? '';
}

/** What was read side by side; of several refusals the first in this order is thrown. */
export async function together<const Reads extends readonly Promise<unknown>[]>(...reads: Reads) {
  await Promise.allSettled(reads);
  return Promise.all(reads);
}
