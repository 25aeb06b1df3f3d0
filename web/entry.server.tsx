import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { LRUCache } from 'lru-cache';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { PageRequest } from '../contract/core/page.ts';
import { collectZones, reportZones } from '../contract/core/time.ts';
import type { ZoneRow } from '../contract/core/zones.ts';
import { setMarkupCache } from './client/cached-markup.tsx';
import { followRequestLocale, inLocaleOf } from './client/locale.server.ts';
import { isRefused } from './client/refused.ts';
import { pageContext } from './client/request.ts';
import { carryZones, handOver } from './hand-over.ts';
import { askForSmallScreen, registerWorker } from './in-document.ts';

followRequestLocale();

/** About a kilobyte of markup each, with the zones it shows times in. */
const cache = new LRUCache<string, { markup: string; zones: ZoneRow[] }>({ max: 500 });
setMarkupCache((key, part) => {
  const cached = cache.get(key);
  if (cached) {
    reportZones(cached.zones);
    return cached.markup;
  }
  const { result: markup, zones } = collectZones(() => renderToString(part()));
  cache.set(key, { markup, zones });
  return markup;
});

/** Passes what the server knows about a request to the page's loaders. */
export function provideRequest(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, request);
  return context;
}

/** Milliseconds until rendering is aborted. */
const renderTimeout = 10_000;

/** `asksForScreen`: a desktop's browser may have a phone's screen. */
type Answer = { url: string; nonce: string; entry: EntryContext; asksForScreen: boolean };

/** Renders a page completely before sending it: search engines and slow phones get all of it, with its status. */
export default async function renderPage(
  ...args: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const [request, status, headers, entry, context] = args;
  const page = context.get(pageContext);
  keepPrivate(headers, context);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page that answers a posted form is not asked for again.
  const asksForScreen = page.device === 'desktop' && page.sent === null;
  const answer = { url: request.url, nonce: page.nonce, entry, asksForScreen };
  const body = await inLocaleOf(
    page,
    async () => (await renderAtOnce(answer)) ?? (await renderByParts(answer)),
  );
  return new Response(body, { status, headers });
}

/** React's mark of a part that suspended and is left to the browser. */
const suspendedMark = '<!--$!-->';
const end = '</body></html>';

/**
 * Renders the page as one text, for 30 % less CPU than a stream; null if a part suspends. `entry.server.test.tsx` tests what this
 * assumes of React and the router.
 */
async function renderAtOnce({ url, nonce, entry, asksForScreen }: Answer): Promise<string | null> {
  const { serverHandoffStream, ...rest } = entry;
  const renderMeta: NonNullable<EntryContext['renderMeta']> = {};
  const { result: html, zones } = collectZones(() =>
    renderToString(<ServerRouter context={{ ...rest, renderMeta }} url={url} nonce={nonce} />),
  );
  if (html.includes(suspendedMark) || !html.endsWith(end)) return null;
  const data = renderMeta.didRenderScripts && serverHandoffStream ? await textOf(serverHandoffStream) : null;
  const script = data === null ? '' : handOver(data, nonce);
  const page = carryZones(html.slice(0, -end.length), zones);
  const early = asksForScreen ? page.replace('<head>', `<head>${askForSmallScreen(nonce)}`) : page;
  return `<!DOCTYPE html>${early}${script}${registerWorker(nonce)}${end}`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
}

function renderByParts({ url, nonce, entry }: Answer): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        stream.pipe(body);
        resolve(createReadableStreamFromReadable(body));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => stream.abort(), renderTimeout);
  });
}

/** Pages of signed-in people must not be cached: not by a proxy, nor for the browser's next user. */
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

/** Logs errors, except refused reads, which are answers. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRefused(error)) console.error(error);
}
