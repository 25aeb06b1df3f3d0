import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyOf } from './http.ts';
import type { Simulator } from './start.ts';
import type { Delivery } from './state.ts';

export type Received = { path: string; headers: Record<string, string | undefined>; rawBody: Buffer };
type Reply = { status: number; body: string };

/** A shop that takes notifications and answers as it is told; for tests. */
export async function startTestShop(answer: (received: Received, count: number) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string | undefined>;
    const one = { path: request.url ?? '', headers, rawBody: await bodyOf(request) };
    received.push(one);
    const { status, body } = await answer(one, received.length);
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

/** The calls for scripts of a simulator, as a test makes them. */
export const controlOf =
  ({ url }: Pick<Simulator, 'url'>) =>
  async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${url}/__sim/${path}`, init)).json();
  };

/** Waits, at most a minute, until `find` finds something. */
export async function until<Found>(
  find: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> {
  for (let tries = 0; tries < 6000; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(10);
  }
  throw new Error('it did not come');
}

/** The attempts to notify the shop about a trade, first to last, once there are `many`. */
export async function deliveriesOf(simulator: Simulator, number: string, many: number): Promise<Delivery[]> {
  const control = controlOf(simulator);
  return until(async () => {
    const found = (await control(`notifications?out_trade_no=${number}`)) as Delivery[];
    return found.length >= many ? found.reverse() : undefined;
  });
}
