import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { callerOf } from '../http/caller.ts';
import { eventChannel } from '../http/contexts.ts';
import { type Edge, personOf } from '../http/edge.ts';

type Listener = (event: Record<string, unknown>) => void;

/** What open pages listen to: one LISTEN connection a server, told by whichever server committed. */
export type EventHub = { listen(accountId: string, listener: Listener): () => void; close(): Promise<void> };

/** Opens the hub on a database connection of its own; a lost connection is opened again. */
export async function openEventHub(url: string, onError: (error: Error) => void): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>();
  let closed = false;
  let client: pg.Client;
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'tongxue-events' });
    client.on('error', (error) => {
      if (closed) return;
      onError(error);
      setTimeout(() => connect().catch(onError), 1000).unref();
    });
    client.on('notification', ({ payload }) => {
      const { accountId, event } = JSON.parse(payload ?? '{}') as {
        accountId?: string;
        event?: Record<string, unknown>;
      };
      if (accountId && event) for (const listener of listeners.get(accountId) ?? []) listener(event);
    });
    await client.connect();
    await client.query(`listen ${eventChannel}`);
  };
  await connect();
  return {
    listen(accountId, listener) {
      const set = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(accountId);
      };
    },
    async close() {
      closed = true;
      await client.end();
    },
  };
}

const heartbeatMs = 25_000;

/** `GET /api/events`: server-sent events for the signed-in person. */
export function registerEvents(server: FastifyInstance, edge: Edge, hub: EventHub): void {
  const open = new Set<ServerResponse>();
  // They would never end by themselves; the pages ask again after the retry.
  server.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });
  server.get('/api/events', { compress: false }, async (request, reply) => {
    const person = await personOf(edge, callerOf(request, {}));
    if (person.kind === 'visitor') return reply.code(204).send();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const stop = hub.listen(person.accountId, (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
    const heartbeat = setInterval(() => raw.write(': here\n\n'), heartbeatMs);
    open.add(raw);
    raw.on('close', () => {
      open.delete(raw);
      clearInterval(heartbeat);
      stop();
    });
  });
}
