import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender may take, in seconds, and how slow it may be, in bytes per second. */
export type Timeouts = {
  /** For the headers of a request. */
  head: number;
  /** For a whole request, a large file from a slow phone included. */
  request: number;
  /** Without a byte in either direction. */
  silence: number;
  /** After this, a body must be complete or arrive at `leastRate` or faster. */
  grace: number;
  leastRate: number;
  /** Without the reader accepting a byte of a reply that waits for it. */
  unread: number;
};

/** 10 MB must arrive within five minutes; a form sent byte by byte is cut after seconds. */
export const defaultTimeouts: Timeouts = {
  ...{ head: 15, request: 300, silence: 120 },
  ...{ grace: 10, leastRate: 8000, unread: 20 },
};

/** Closes connections whose request bodies arrive too slowly. */
export function cutSlowBodies(server: FastifyInstance, { grace, leastRate }: Timeouts): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    // Requests injected by tests have no connection.
    if (!(raw.socket instanceof Socket)) return;
    const [begun, before] = [performance.now(), raw.socket.bytesRead];
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const seconds = (performance.now() - begun) / 1000;
      if (raw.socket.bytesRead - before < seconds * leastRate) raw.socket.destroy();
    }, grace * 1000);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

/** Closes connections that do not read a reply, which stays in memory; a film that was paused goes on with a request for the remaining range. */
export function cutUnreadReplies(server: FastifyInstance, { unread }: Timeouts): void {
  // Node.js destroys a socket that accepts nothing for so long, and restores the server's own timeout for the next request.
  server.addHook('onSend', async (_request, { raw }) => {
    // Requests injected by tests have no connection.
    if (raw.socket instanceof Socket) raw.setTimeout(unread * 1000);
  });
}
