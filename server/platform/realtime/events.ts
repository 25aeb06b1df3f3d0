import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http/caller.ts';
import { type Edge, personOf } from '../http/edge.ts';
import { refusedEnvelope, setRetryAfter } from '../http/envelope.ts';
import { refusalFor } from '../refusal.ts';
import type { EventHub } from './hub.ts';
import { endsSignIn, isSignedOut } from './signed-out.ts';

/** The most open pages per account, and per address (perhaps a whole school), on one server. */
export const maxStreams = { account: 10, address: 1000 };
/** Seconds after which a refused page may retry. */
const retrySeconds = 60;

type Stream = {
  raw: ServerResponse;
  accountId: string;
  signInId: string;
  address: string;
  /** Bytes waited for the reader at the last heartbeat. */
  isBehind: boolean;
};

/** An ended stream stays open until its reader has read all; writing to it would stop the server. */
function send({ raw }: Stream, text: string): void {
  if (!raw.writableEnded) raw.write(text);
}

/** Keeps a stream alive, or cuts it: what waits over two heartbeats is not read and stays in memory. */
function beat(stream: Stream): void {
  const isBehind = stream.raw.writableLength > 0;
  if (isBehind && stream.isBehind) stream.raw.destroy();
  else send(stream, ': here\n\n');
  stream.isBehind = isBehind;
}

type Sources = {
  hub: EventHub;
  /** Which of these sign-ins are still open: not ended, not expired, account not closed. */
  openSignIns(ids: readonly string[], now: Temporal.Instant): Promise<readonly string[]>;
  heartbeatMs?: number;
  max?: typeof maxStreams;
};

const isFull = (
  streams: ReadonlySet<Stream>,
  opener: Pick<Stream, 'accountId' | 'address'>,
  max: typeof maxStreams,
): boolean => {
  const all = [...streams];
  return (
    all.filter(({ accountId }) => accountId === opener.accountId).length >= max.account ||
    all.filter(({ address }) => address === opener.address).length >= max.address
  );
};

/** Starts the stream of a page and feeds it until the page or the sign-in ends. */
function feed(streams: Set<Stream>, stream: Stream, { hub, check }: { hub: EventHub; check(): void }): void {
  const { raw } = stream;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const stop = hub.listen(stream.accountId, {
    tell(event) {
      if (endsSignIn(event, stream.signInId)) raw.end();
      else if (!isSignedOut(event)) send(stream, `data: ${JSON.stringify(event)}\n\n`);
    },
    missed() {
      send(stream, 'event: missed\ndata: {}\n\n');
      check();
    },
  });
  streams.add(stream);
  raw.on('close', () => {
    streams.delete(stream);
    stop();
  });
}

/**
 * Serves `GET /api/events`: server-sent events for the signed-in person. A stream ends with its sign-in: at once when
 * signed out, at the next heartbeat when expired. Too many streams of an account or address get HTTP 429.
 */
export function registerEvents(
  server: FastifyInstance,
  edge: Edge,
  { hub, openSignIns, heartbeatMs = 25_000, max = maxStreams }: Sources,
): void {
  const streams = new Set<Stream>();
  const endSignedOut = async (): Promise<void> => {
    const checked = [...streams];
    if (checked.length === 0) return;
    const ids = [...new Set(checked.map(({ signInId }) => signInId))];
    const open = new Set(await openSignIns(ids, edge.app.clock()));
    for (const { raw, signInId } of checked) if (!open.has(signInId)) raw.end();
  };
  let isChecking = false;
  const check = () => {
    if (isChecking) return;
    isChecking = true;
    endSignedOut()
      // While the database is away, streams stay open.
      .catch(() => {})
      .finally(() => {
        isChecking = false;
      });
  };
  const heartbeat = setInterval(() => {
    for (const stream of streams) beat(stream);
    check();
  }, heartbeatMs);
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { raw } of streams) raw.end();
  });

  server.get('/api/events', { compress: false }, async (request, reply) => {
    const caller = callerOf(request, {});
    const person = await personOf(edge, caller);
    if (person.kind === 'visitor') return reply.code(204).send();
    const { accountId, signInId } = person;
    const stream = { raw: reply.raw, accountId, signInId, address: caller.address, isBehind: false };
    if (isFull(streams, stream, max)) {
      const full = refusalFor(retrySeconds, 'too_many');
      const envelope = refusedEnvelope(full, caller.locale, String(request.id));
      setRetryAfter(reply, envelope);
      return reply.code(429).send(envelope);
    }
    reply.hijack();
    feed(streams, stream, { hub, check });
  });
}
