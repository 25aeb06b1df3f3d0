import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyOf } from './http.ts';
import type { Simulator } from './start.ts';
import type { Delivery } from './state.ts';

export type Received = { path: string; headers: Record<string, string | undefined>; rawBody: Buffer };
type Reply = { status: number; body: string };

/** A shop for tests that receives notifications and answers with `answer`. */
export async function startTestShop(answer: (received: Received, count: number) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string | undefined>;
    const notification = { path: request.url ?? '', headers, rawBody: await bodyOf(request) };
    received.push(notification);
    const { status, body } = await answer(notification, received.length);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A client for a simulator's script calls. */
export const controlOf =
  ({ url }: Pick<Simulator, 'url'>) =>
  async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${url}/__sim/${path}`, init)).json();
  };

/** Waits, at most a minute, until `find` returns something. */
export async function until<Found>(
  find: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> {
  for (let tries = 0; tries < 6000; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(10);
  }
  throw new Error('not found within a minute');
}

/** The attempts to notify the shop of a trade, in order, once there are `count`. */
export async function deliveriesOf(simulator: Simulator, number: string, count: number): Promise<Delivery[]> {
  const control = controlOf(simulator);
  return until(async () => {
    const found = (await control(`notifications?out_trade_no=${number}`)) as Delivery[];
    return found.length >= count ? found.reverse() : undefined;
  });
}
