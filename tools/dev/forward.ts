import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Backend } from './backend.ts';
import { errorPage } from './error-page.ts';

async function sayDown(error: unknown, response: ServerResponse): Promise<void> {
  if (response.headersSent) return void response.destroy();
  const page = errorPage(error, '');
  response.writeHead(503, { ...Object.fromEntries(page.headers), 'cache-control': 'no-store' });
  response.end(await page.text());
}

/** Forwards a request to the server at an address, with the caller's address in `x-forwarded-for`. */
function answerAt(address: string, request: IncomingMessage): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  const forwardedFor = request.headers['x-forwarded-for'];
  const headers = {
    ...request.headers,
    'x-forwarded-for': [forwardedFor, request.socket.remoteAddress].flat().filter(Boolean).join(', '),
  };
  return new Promise((resolve, reject) => {
    const onward = ask({ hostname, port, method: request.method, path: request.url, headers });
    onward.once('response', resolve);
    onward.once('error', reject);
    request.once('close', () => request.destroyed && !request.complete && onward.destroy());
    request.pipe(onward);
  });
}

/** The answer of the current or next server. If the server ends during a request, the next one gets it. */
async function answerTo(backend: Backend, request: IncomingMessage): Promise<IncomingMessage> {
  const address = await backend.whenOpen();
  // A request body is read once, so only requests without one can be repeated.
  const mayAskAgain = request.method === 'GET' || request.method === 'HEAD';
  const hasSuccessor = async () => mayAskAgain && address !== (await backend.whenOpen());
  try {
    const answer = await answerAt(address, request);
    if (answer.statusCode !== 503 || !(await hasSuccessor())) return answer;
    answer.resume();
  } catch (error) {
    if (!(await hasSuccessor())) throw error;
  }
  return answerAt(await backend.whenOpen(), request);
}

/** Forwards a request to the server and returns its answer. */
export async function forward(
  backend: Backend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = await answerTo(backend, request);
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    response.once('close', () => answer.destroy());
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  } catch (error) {
    await sayDown(error, response);
  }
}
