import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { PageRequest } from '../contract/core/page.ts';
import { followRequestLocale, inLocaleOf } from './client/locale.server.ts';
import { isRefused } from './client/refused.ts';
import { pageContext } from './client/request.ts';

followRequestLocale();

/** Puts what the server knows about a request where the loaders of its page find it. */
export function provideRequest(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, request);
  return context;
}

/** A page whose parts are not all there after this many milliseconds is given up. */
const givesUpAfter = 10_000;

type Answer = { url: string; status: number; headers: Headers; entry: EntryContext };

/** Renders a page to the end before anything is sent: a search engine and a slow phone get all of it, with its status. */
export default function renderPage(...args: [Request, number, Headers, EntryContext, RouterContextProvider]) {
  const [request, status, headers, entry, context] = args;
  const { locale, nonce } = context.get(pageContext);
  keepPrivate(headers, context);
  return inLocaleOf(locale, () => toResponse({ url: request.url, status, headers, entry }, nonce));
}

function toResponse({ url, status, headers, entry }: Answer, nonce: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        stream.pipe(body);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => stream.abort(), givesUpAfter);
  });
}

/** What a signed-in person was shown is kept nowhere: not by a proxy, not by the next user of the browser. */
function keepPrivate(headers: Headers, context: Readonly<RouterContextProvider>): void {
  if (headers.has('Cache-Control')) return;
  headers.set('Cache-Control', context.get(pageContext).self ? 'private, no-store' : 'no-cache');
}

export function handleDataRequest(
  response: Response,
  { context }: { context: RouterContextProvider },
): Response {
  keepPrivate(response.headers, context);
  return response;
}

/** Refused reads are answers, not failures; everything else belongs in the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRefused(error)) console.error(error);
}
