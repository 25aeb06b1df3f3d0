import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender may take, in seconds and bytes a second. */
export type Patience = {
  /** For the head of a request. */
  head: number;
  /** For a whole request, a large file from a slow telephone too. */
  request: number;
  /** Without a byte in either direction. */
  silence: number;
  /** After this a body must have come, or keep coming at `leastRate`. */
  grace: number;
  leastRate: number;
};

/** 10 MB must come within five minutes; nobody who drips a form byte by byte holds a connection longer than a few seconds. */
export const usualPatience: Patience = { head: 15, request: 300, silence: 120, grace: 10, leastRate: 8000 };

/** Ends connections whose request bodies come slower than anybody means them to. */
export function cutSlowBodies(server: FastifyInstance, { grace, leastRate }: Patience): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    // What tests hand in has no connection, and would never be over.
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
