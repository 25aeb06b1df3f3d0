import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls as contract } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { deviceFor } from '../../../contract/core/device.ts';
import { localeOfPath } from '../../../contract/core/locale.ts';
import type { CallRefused, Locale, PageRequest, ReadCall } from '../../../contract/core/page.ts';
import { callerOf, sessionCookies } from './caller.ts';
import { inTransaction, openContext } from './contexts.ts';
import { type Edge, personOf } from './edge.ts';
import { refusedEnvelope } from './envelope.ts';
import { createPageCache, encodedBody, type PageCache } from './page-cache.ts';
import { ownHeaders, pageUrl, publicPage } from './page-request.ts';
import { runCall } from './run-call.ts';

/** The pages: a handler from web requests to web responses. */
export type PageBuild = {
  handle(request: Request, page: PageRequest): Promise<Response>;
  /** The built assets; null where somebody in front of the server has them. */
  clientFolder: string | null;
  /** Seconds for which visitors' pages are kept. */
  keptSeconds: number;
  /** What the policy of pages allows beyond the usual, by directive. */
  alsoAllowed?: Readonly<Record<string, string>>;
};

function contentSecurityPolicy(nonce: string, also: PageBuild['alsoAllowed'] = {}): string {
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, sources, also[name]].filter(Boolean).join(' '))
    .join('; ');
}

/** Serves the built assets and renders every other GET as a page. */
export async function registerPages(server: FastifyInstance, edge: Edge, build: PageBuild): Promise<void> {
  if (build.clientFolder !== null)
    await server.register(fastifyStatic, {
      root: build.clientFolder,
      prefix: '/',
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      globIgnore: ['**/.vite/**'],
    });
  const cache = createPageCache({ seconds: build.keptSeconds, bytes: 24_000_000 });
  server.get('/*', (request, reply) => renderPage(edge, { build, cache }, { request, reply }));
}

type Renderer = { build: PageBuild; cache: PageCache };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function renderPage(
  edge: Edge,
  { build, cache }: Renderer,
  { request, reply }: Exchange,
): Promise<unknown> {
  if (request.url.startsWith('/api/')) return reply.callNotFound();
  const caller = callerOf(request, {});
  const url = pageUrl(request.url, edge.app.settings.publicUrl);
  if (!url) return reply.callNotFound();
  const locale = localeOfPath(url.pathname);
  const device = deviceFor(caller.userAgent, request.cookies.device);
  const person = await personOf(edge, caller);
  // For everybody, unless somebody signed in is asking (or was: their page is told apart by what is left of them).
  const shared =
    person.kind === 'visitor' && !caller.token ? publicPage(request, { locale, device, url }) : null;
  const headers = shared?.headers ?? ownHeaders(request);
  const render = async () => {
    const nonce = randomBytes(16).toString('base64');
    const page: PageRequest = {
      read: readerFor(edge, request, { person, locale }),
      self: null,
      locale,
      device,
      origin: edge.app.settings.publicUrl,
      store: edge.app.settings.storeName[locale],
      storeZone: edge.app.settings.timeZone,
      holdMinutes: edge.app.settings.holdMinutes,
      nonce,
      simulator: edge.app.settings.simulatorUrl,
    };
    if (person.kind !== 'visitor') page.self = await page.read('self', {});
    const response = await build.handle(new Request(url, { headers }), page);
    return { response, nonce };
  };
  const answer = await cache.through(shared?.key ?? null, render);
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (answer.nonce)
    reply.header('content-security-policy', contentSecurityPolicy(answer.nonce, build.alsoAllowed));
  if (caller.token && person.kind === 'visitor')
    for (const name of sessionCookies) reply.clearCookie(name, { path: '/' });
  const { body, encoding } = encodedBody(answer, String(request.headers['accept-encoding'] ?? ''));
  reply.header('vary', 'Accept-Encoding, Cookie, User-Agent');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** The page's reads: the same checks as a request from outside, in process. Refusals are thrown as `CallRefused`. */
function readerFor(
  edge: Edge,
  request: FastifyRequest,
  { person, locale }: { person: PageRequestPerson; locale: Locale },
): ReadCall {
  const byCall = new Map<Call, (typeof edge.calls)[number]>(edge.calls.map((bound) => [bound.call, bound]));
  const caller = callerOf(request, {});
  const context = openContext(edge.app, {
    person,
    locale,
    address: caller.address,
    userAgent: caller.userAgent,
    requestId: String(request.id),
    work: `page ${request.routeOptions.url}`,
  });
  return (async (path: keyof typeof contract, input: Record<string, unknown>) => {
    const bound = byCall.get(contract[path] as unknown as Call);
    if (!bound) throw new Error(`no verb answers ${path}`);
    try {
      return await runCall(bound, context, {
        fields: input,
        transact: (outside, work) => inTransaction(edge.app, outside, work),
      });
    } catch (error) {
      const envelope = refusedEnvelope(error, locale, String(request.id));
      if (envelope.status === 500) edge.app.log.error({ err: error, call: path }, 'page read failed');
      const refused: CallRefused = { refused: true, status: envelope.status, message: envelope.message };
      if (envelope.fields) refused.fields = envelope.fields;
      if (envelope.retry_after) refused.retry_after = envelope.retry_after;
      throw refused;
    }
  }) as ReadCall;
}

type PageRequestPerson = Awaited<ReturnType<typeof personOf>>;
