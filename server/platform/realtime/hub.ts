import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { eventChannel } from '../http/contexts.ts';

export type LiveEvent = { type: string } & Record<string, unknown>;

type Listener = {
  tell(event: LiveEvent): void;
  /** The connection broke: events may have been missed. */
  missed(): void;
};

/** Delivers events to open pages: one LISTEN connection per server, notified by the server that committed. */
export type EventHub = { listen(accountId: string, listener: Listener): () => void; close(): Promise<void> };

const minPauseMs = 250;
const maxPauseMs = 5000;
/** A connection that goes silent without closing is noticed after these two together. */
const pulseMs = 15_000;
const pulseTimeoutMs = 5000;

type Line = { lost: Promise<Error>; end(): Promise<void> };

/** Opens one LISTEN connection; rejects if that fails. `lost` resolves when it breaks. */
async function openLine(url: string, onPayload: (payload: string) => void): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tongxue-events',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let lose: (error: Error) => void = () => {};
  const lost = new Promise<Error>((resolve) => {
    lose = resolve;
  });
  client.on('error', lose);
  client.on('end', () => lose(new Error('the event listener lost its database connection')));
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(`listen ${eventChannel}`);
  } catch (error) {
    await end();
    throw error;
  }
  const pulse = setInterval(() => {
    client.query({ text: 'select 1', query_timeout: pulseTimeoutMs } as pg.QueryConfig).catch(lose);
  }, pulseMs);
  void lost.then(() => clearInterval(pulse));
  return { lost, end };
}

function eventOf(payload: string): { accountId: string; event: LiveEvent } | null {
  try {
    const { accountId, event } = JSON.parse(payload) as { accountId?: string; event?: LiveEvent };
    return accountId && event ? { accountId, event } : null;
  } catch {
    return null;
  }
}

/**
 * Opens the hub on its own database connection. A lost connection is reopened, one attempt at a time with growing
 * pauses; listeners then learn that they may have missed events.
 */
export async function openEventHub(url: string, onError: (error: Error) => void): Promise<EventHub> {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  const receive = (payload: string) => {
    const received = eventOf(payload);
    for (const listener of listeners.get(received?.accountId ?? '') ?? [])
      if (received) listener.tell(received.event);
  };
  let line = await openLine(url, receive);

  const reopen = async (): Promise<void> => {
    for (let pause = minPauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
      await wait(pause, undefined, { signal: closing.signal });
      try {
        line = await openLine(url, receive);
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  };
  const keepOpen = async (): Promise<void> => {
    for (;;) {
      const error = await line.lost;
      await line.end();
      if (closing.signal.aborted) return;
      onError(error);
      await reopen();
      if (closing.signal.aborted) return line.end();
      for (const set of listeners.values()) for (const listener of set) listener.missed();
    }
  };
  const keptOpen = keepOpen().catch(() => {});
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
      closing.abort();
      await line.end();
      await keptOpen;
    },
  };
}
