import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls as contract } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { deviceFor } from '../../../contract/core/device.ts';
import { figures } from '../../../contract/core/figures.ts';
import { localeOfPath } from '../../../contract/core/locale.ts';
import type { Locale, PageRequest, ReadCall, SentForm } from '../../../contract/core/page.ts';
import { callRefused } from '../../../contract/core/refused.ts';
import { companyOf } from '../school-facts.ts';
import { registerAssets } from './assets.ts';
import type { BoundCall } from './bound-call.ts';
import { callerOf, forgetSession, ownTokenCookie } from './caller.ts';
import { inTransaction, openContext } from './contexts.ts';
import { type Edge, personOf } from './edge.ts';
import { isFault, refusedEnvelope } from './envelope.ts';
import { answerForm, messageCookie } from './forms.ts';
import { dropKeptForm, formKeyFor, keptForm } from './kept-form.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import {
  addressRead,
  firstLanguage,
  isFrontDoor,
  localAddress,
  ownHeaders,
  pageUrl,
  publicPage,
  signInBefore,
  withoutSecretsInAddress,
} from './page-request.ts';
import { runCall } from './run-call.ts';

/** The built pages. */
export type PageBuild = {
  handle(request: Request, page: PageRequest): Promise<Response>;
  /** The folder of built assets; null if a server in front serves them. */
  clientFolder: string | null;
  /** Seconds for which visitors' pages are cached. */
  cacheSeconds: number;
  /** Additions to the content security policy, by directive. */
  alsoAllowed?: Readonly<Record<string, string>>;
};

function contentSecurityPolicy(nonce: string, also: PageBuild['alsoAllowed'] = {}): string {
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    // With a nonce, browsers ignore 'unsafe-inline'.
    'style-src': also['style-src'] ? "'self'" : `'self' 'nonce-${nonce}'`,
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

/** Serves the built assets, renders every other GET as a page, and answers forms sent to a page. */
export function registerPages(server: FastifyInstance, edge: Edge, build: PageBuild): void {
  if (build.clientFolder !== null) registerAssets(server, build.clientFolder);
  const seconds = build.cacheSeconds;
  const caches = {
    few: createPageCache({ seconds, bytes: 2_500_000 }),
    many: createPageCache({ seconds, bytes: 3_500_000 }),
  };
  const calls: CallMap = new Map(edge.calls.map((bound) => [bound.call, bound]));
  const renderer = { build, caches, calls };
  server.get('/*', (request, reply) => renderPage(edge, renderer, { request, reply }));
  server.post('/*', (request, reply) => {
    const url = pageUrl(request.url, edge.app.settings.publicUrl);
    if (!url || request.url.startsWith('/api/') || url.pathname.endsWith('.data'))
      return reply.callNotFound();
    return answerForm(edge, { request, reply, url }, (sent, status) =>
      renderPage(edge, renderer, { request, reply, form: { sent, status } }),
    );
  });
}

type CallMap = ReadonlyMap<Call, BoundCall>;
/** Two caches: pages of typed words and numbers, of which there is no end, push out none of the few that most visitors see. */
type Caches = { few: PageCache; many: PageCache };
type Renderer = { build: PageBuild; caches: Caches; calls: CallMap };
type Exchange = { request: FastifyRequest; reply: FastifyReply };
/** A form sent to the page, and the HTTP status of the page with its result. */
type Form = { sent: SentForm; status: number };

/** Whether the address holds the secret of a person without an account, whose page changes as they act. */
const hasTicket = (url: URL) => url.searchParams.has('ticket');

async function renderPage(
  edge: Edge,
  { build, caches, calls }: Renderer,
  { request, reply, form }: Exchange & { form?: Form },
): Promise<unknown> {
  if (request.url.startsWith('/api/')) return reply.callNotFound();
  const caller = callerOf(request, {});
  const url = pageUrl(request.url, edge.app.settings.publicUrl);
  if (!url) return reply.callNotFound();
  const clean = withoutSecretsInAddress(url);
  if (clean) return reply.redirect(clean, 303);
  const locale = localeOfPath(url.pathname);
  const device = deviceFor(caller.userAgent, request.cookies.device, request.headers['sec-ch-ua-mobile']);
  const person = await personOf(edge, caller);
  // Acting for a family has ended: render the page for the member of staff.
  if (caller.token && person.kind === 'visitor' && request.cookies[ownTokenCookie] && !form) {
    forgetSession({ request, reply }, edge.app.settings.publicUrl);
    return reply.redirect(localAddress(url), 303);
  }
  const isVarying = isFrontDoor(url);
  const first = person.kind === 'visitor' && !form ? firstLanguage(request, url) : null;
  if (isVarying) reply.header('vary', 'Accept-Language');
  if (first) return reply.header('cache-control', 'private, no-store').redirect(first, 302);
  const signIn = person.kind === 'visitor' && !form ? signInBefore(url) : null;
  if (signIn) return reply.redirect(signIn, 303);
  // Shared among visitors, but not with an expired token: such a browser's cookies are removed.
  const isShared = person.kind === 'visitor' && !caller.token && !form && !hasTicket(url);
  const read = isShared ? addressRead(url) : url;
  const shared = isShared
    ? publicPage(request, { locale, device, url: read, settled: edge.app.settings.schoolVersion })
    : null;
  const headers = shared?.headers ?? ownHeaders(request);
  const message = shared
    ? null
    : (request.cookies[messageCookie.name]?.slice(0, messageCookie.maxLength) ?? null);
  const kept = form ? null : keptForm(edge, { request, reply, url }, person);
  const render = async () => {
    const nonce = randomBytes(16).toString('base64');
    const page: PageRequest = {
      read: readerFor(edge, request, { person, locale, calls }),
      self: null,
      locale,
      device,
      origin: edge.app.settings.publicUrl,
      store: edge.app.settings.storeName[locale],
      storeZone: edge.app.settings.timeZone,
      icp: edge.app.settings.icp,
      company: companyOf(edge.app.settings, locale),
      payMinutes: edge.app.settings.holdMinutes - figures.payMinutes,
      currency: edge.app.settings.currency,
      nonce,
      simulator: edge.app.settings.simulatorUrl,
      sent: form?.sent ?? kept?.sent ?? null,
      message: message ?? kept?.message ?? null,
      formKey: shared ? null : formKeyFor(edge, person),
    };
    if (person.kind !== 'visitor') page.self = await page.read('self', {});
    const response = await build.handle(new Request(read, { headers }), page);
    return { response, nonce };
  };
  // With 0 seconds nothing is cached: the cache would read 0 as "for ever".
  const key = build.cacheSeconds > 0 && !form ? (shared?.key ?? null) : null;
  const cache = shared?.isOneOfFew ? caches.few : caches.many;
  const answer = await cache.through(key, request.headers['accept-encoding'], render);
  reply.code(form && answer.status === 200 ? form.status : answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (form) reply.header('cache-control', 'private, no-store');
  if (message) reply.clearCookie(messageCookie.name, { path: '/' });
  if (kept && answer.status === 200) dropKeptForm({ reply, url });
  if (answer.nonce)
    reply.header('content-security-policy', contentSecurityPolicy(answer.nonce, build.alsoAllowed));
  if (caller.token && person.kind === 'visitor')
    forgetSession({ request, reply }, edge.app.settings.publicUrl);
  const ofDevice = ['User-Agent', 'Sec-CH-UA-Mobile'];
  const varying = ['Accept-Encoding', 'Cookie', ...ofDevice, ...(isVarying ? ['Accept-Language'] : [])];
  reply.header('vary', varying.join(', '));
  if (answer.encoding) reply.header('content-encoding', answer.encoding);
  return reply.send(answer.body);
}

/** Reads for the page in process, with the checks of a request. Throws refusals as `CallRefused`. */
function readerFor(
  edge: Edge,
  request: FastifyRequest,
  { person, locale, calls }: { person: PageRequestPerson; locale: Locale; calls: CallMap },
): ReadCall {
  const caller = callerOf(request, {});
  const context = openContext(edge.app, {
    person,
    locale,
    address: caller.address,
    userAgent: caller.userAgent,
    requestId: String(request.id),
    work: `page ${request.routeOptions.url}`,
    memory: new Map(),
  });
  return (async (path: keyof typeof contract, input: Record<string, unknown>) => {
    const bound = calls.get(contract[path] as unknown as Call);
    if (!bound) throw new Error(`no use case is bound to ${path}`);
    try {
      return await runCall(bound, context, {
        fields: input,
        transact: (outside, work) => inTransaction(edge.app, outside, work),
      });
    } catch (error) {
      const envelope = refusedEnvelope(error, locale, String(request.id));
      if (isFault(envelope)) edge.app.log.error({ err: error, call: path }, 'page read failed');
      throw callRefused(envelope);
    }
  }) as ReadCall;
}

type PageRequestPerson = Awaited<ReturnType<typeof personOf>>;
