import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

/** How much a refused sender may still send, and how long, before the connection is cut. */
const bounds = { bytes: 60_000_000, seconds: 10 };

/**
 * Reads the rest of a refused request, so that the connection can be reused: unread bytes would block the next answer.
 * If that is too much or takes too long, the connection ends with this answer.
 */
export async function drainRequest(request: IncomingMessage, reply: FastifyReply): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.unpipe();
  if (await isDrained(request)) return;
  reply.header('connection', 'close');
  reply.raw.once('finish', () => request.destroy());
}

function isDrained(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (drained: boolean) => () => {
      clearTimeout(timer);
      request.off('data', count);
      resolve(drained);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bounds.bytes) {
        request.pause();
        end(false)();
      }
    };
    const timer = setTimeout(end(false), bounds.seconds * 1000);
    request.once('end', end(true)).once('close', end(false)).on('data', count);
    request.resume();
  });
}
