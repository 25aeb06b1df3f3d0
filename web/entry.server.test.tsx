import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, Scripts, ServerRouter, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import renderPage, { provideRequest } from './entry.server.tsx';

const data = { word: '童学 </script> "a" `$' + '{b}`', rows: [{ at: 1 }, { at: null }] };

function Root() {
  return (
    <html lang="en">
      <head />
      <body>
        <p>{useLoaderData<typeof data>().word}</p>
        <Scripts nonce="n" />
      </body>
    </html>
  );
}

/** Renders a page as React Router's default entry does. */
const renderByTheBook = async (request: Request, status: number, headers: Headers, entry: EntryContext) => {
  const body = new PassThrough();
  const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce="n" />, {
    nonce: 'n',
    onAllReady: () => stream.pipe(body),
  });
  return new Response(await text(body), { status, headers });
};

/** Renders a page with one route by an entry. */
async function page(entry: unknown): Promise<string> {
  const route = { id: 'root', path: '', hasLoader: true, module: '/root.js', imports: [] };
  const build = {
    entry: { module: { default: entry } },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => data } } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: route },
      url: '/m.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  };
  const request = new Request('http://shop.example/');
  const requestFacts = { locale: 'en', nonce: 'n', self: null };
  const response = await createRequestHandler(build as never, 'production')(
    request,
    provideRequest(requestFacts as never),
  );
  return response.text();
}

/** The data that a page's scripts pass to the router. */
function handedOver(html: string): string[] {
  const pieces: string[] = [];
  const window = {} as {
    __reactRouterContext?: { stream: ReadableStream<string>; streamController?: unknown };
  };
  class Stream {
    constructor(source: { start(controller: unknown): void }) {
      source.start({ enqueue: (piece: string) => pieces.push(piece), close: () => pieces.push('closed') });
    }
    pipeThrough = () => this;
  }
  for (const [, code = ''] of html.matchAll(/<script nonce="n">(.*?)<\/script>/gs))
    new Function('window', 'ReadableStream', 'TextEncoderStream', code)(window, Stream, class {});
  return pieces;
}

const answerIn = (pieces: string[]): unknown => JSON.parse(pieces.slice(0, -1).join(''));

test('passes the router the same data as its default entry', async () => {
  const rendered = handedOver(await page(renderPage));
  const expected = handedOver(await page(renderByTheBook));
  expect(expected.join('')).toContain('童学');
  expect(rendered.at(-1)).toBe('closed');
  expect(answerIn(rendered)).toEqual(answerIn(expected));
});

const Later = () => use(new Promise<string>(() => {}));

test('marks a suspended part as React does', () => {
  const html = renderToString(
    <Suspense fallback="…">
      <Later />
    </Suspense>,
  );
  expect(html).toContain('<!--$!-->');
});
