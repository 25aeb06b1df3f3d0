import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Backend } from './backend.ts';
import { errorPage } from './error-page.ts';

async function sayDown(error: unknown, response: ServerResponse): Promise<void> {
  if (response.headersSent) return void response.destroy();
  const page = errorPage(error, '');
  response.writeHead(503, { ...Object.fromEntries(page.headers), 'cache-control': 'no-store' });
  response.end(await page.text());
}

/** Hands a request to the server that runs, or will in a moment, and its answer back. */
export async function passOn(
  backend: Backend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { hostname, port } = new URL(await backend.whenOpen());
    const before = request.headers['x-forwarded-for'];
    const onward = ask({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: {
        ...request.headers,
        'x-forwarded-for': [before, request.socket.remoteAddress].flat().filter(Boolean).join(', '),
      },
    });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', (error) => sayDown(error, response));
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  } catch (error) {
    await sayDown(error, response);
  }
}
