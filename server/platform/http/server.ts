import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerCalls } from './calls.ts';
import type { Edge } from './edge.ts';
import { encodings, leastBytes } from './encoding.ts';
import { registerFiles } from './files.ts';
import { registerHealth } from './health.ts';
import { decodable } from './page-request.ts';
import { cutSlowBodies, cutUnreadReplies, defaultTimeouts, type Timeouts } from './timeouts.ts';

/** Creates the HTTP server with the calls of the contract; pages, notifications and events register themselves. */
export async function createServer(
  edge: Edge,
  timeouts: Timeouts = defaultTimeouts,
): Promise<FastifyInstance> {
  const { settings } = edge.app;
  const server = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies === 0 ? false : (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: 1_000_000,
    requestTimeout: timeouts.request * 1000,
    connectionTimeout: timeouts.silence * 1000,
    http: {
      headersTimeout: timeouts.head * 1000,
      requestTimeout: timeouts.request * 1000,
      connectionsCheckingInterval: Math.min(5, timeouts.head) * 1000,
    },
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    return503OnClosing: true,
  });
  cutSlowBodies(server, timeouts);
  cutUnreadReplies(server, timeouts);
  await server.register(cookie);
  await server.register(formbody, { bodyLimit: 1_000_000 });
  await server.register(multipart, {
    limits: { fields: 60, fieldSize: 100_000, files: 1, parts: 61, fileSize: Number.POSITIVE_INFINITY },
  });
  await server.register(compress, {
    global: true,
    threshold: leastBytes,
    encodings: [...encodings],
    zlibOptions: { level: 6 },
  });
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'DENY');
    if (settings.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
      // An answer is data: a browser that opens it shows and runs nothing.
      reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    }
  });
  if (settings.trustedProxies === 0) warnOfProxy(server, edge.app.log);
  registerHealth(server, edge.app, edge.meters ?? []);
  registerFiles(server, edge.app);
  registerCalls(server, edge);
  return server;
}

/** Warns once when a proxy in front is not trusted: limits then count all its callers as one. */
function warnOfProxy(server: FastifyInstance, log: Edge['app']['log']): void {
  let hasWarned = false;
  server.addHook('onRequest', async (request) => {
    if (hasWarned || !request.headers['x-forwarded-for']) return;
    hasWarned = true;
    log.warn(
      'X-Forwarded-For was sent but TRUSTED_PROXIES is 0: limits count everybody behind that proxy as one',
    );
  });
}
