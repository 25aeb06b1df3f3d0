import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../../../contract/core/upload.ts';
import type { Context } from '../context.ts';
import { dropUpload } from '../files/files.ts';
import { refusal, refuse } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import {
  type Caller,
  callerOf,
  deviceCookie,
  forgetSession,
  isOtherAccount,
  ownTokenCookie,
  ownTokenSeconds,
  removeSession,
  secretCookie,
  senderOf,
  tokenCookie,
} from './caller.ts';
import { inTransaction, openContext } from './contexts.ts';
import { drainRequest } from './drain-request.ts';
import { type Edge, personOf } from './edge.ts';
import { answered, type Envelope, isFault, refusedEnvelope, setRetryAfter } from './envelope.ts';
import { multipartFields } from './multipart.ts';
import { runCall } from './run-call.ts';

/** Serves every call of the contract at `/api/{path}`. An unknown path answers HTTP 404 in the envelope. */
export function registerCalls(server: FastifyInstance, edge: Edge): void {
  for (const bound of edge.calls) {
    server.route({
      method: bound.call.method,
      url: `/api/${bound.call.path}`,
      handler: (request, reply) => answer(edge, bound, { request, reply }),
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    await drainRequest(request.raw, reply);
    const envelope = refusedEnvelope(refusal('not_found'), callerOf(request, {}).locale, request.id);
    return reply.code(404).send(envelope);
  });
  server.setErrorHandler(async (error: { statusCode?: number; code?: string }, request, reply) => {
    const known = knownRefusal(error.statusCode);
    // A browser that is still sending would not read the answer: its connection would break.
    if (known) await drainRequest(request.raw, reply);
    if (!known) edge.app.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    const envelope = refusedEnvelope(known ?? error, callerOf(request, {}).locale, request.id);
    setRetryAfter(reply, envelope);
    return reply.code(request.url.startsWith('/api/') ? 200 : envelope.status).send(envelope);
  });
}

/** The sender's fault before the call was found, or null for ours. */
function knownRefusal(statusCode = 500): Error | null {
  if (statusCode === 413) return refusal('too_large');
  return statusCode < 500 ? refusal('bad_input') : null;
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The fields of a request: query of a GET, form fields or a JSON object of a POST. */
async function fieldsOf(
  edge: Edge,
  bound: BoundCall,
  { request, uploads }: { request: FastifyRequest; uploads: Upload[] },
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return multipartFields(edge, bound, { request, uploads });
  const source = request.method === 'GET' ? request.query : request.body;
  if (source === undefined || source === null) return {};
  if (typeof source !== 'object' || Array.isArray(source)) refuse('bad_input');
  return source as Record<string, unknown>;
}

async function answer(edge: Edge, bound: BoundCall, { request, reply }: Exchange): Promise<Envelope> {
  const requestId = String(request.id);
  let locale = callerOf(request, {}).locale;
  const uploads: Upload[] = [];
  try {
    const isPost = bound.call.method === 'POST';
    const sender = senderOf(request, edge.app.settings.publicUrl);
    // For visitors too: an answer may set a cookie and so sign a family in as somebody else.
    if (isPost && sender === 'foreign') refuse('foreign_origin');
    const fields = await fieldsOf(edge, bound, { request, uploads });
    const caller = callerOf(request, fields);
    locale = caller.locale;
    if (isPost && sender === 'unknown' && caller.byCookie) refuse('foreign_origin');
    return answered(await runFor(edge, bound, { caller, fields, request, reply }));
  } catch (error) {
    const envelope = refusedEnvelope(error, locale, requestId);
    if (isFault(envelope))
      edge.app.log.error({ err: error, call: bound.call.path, requestId }, 'call failed');
    setRetryAfter(reply, envelope);
    if (envelope.status === 401) forgetSession({ request, reply }, edge.app.settings.publicUrl);
    if (request.isMultipart()) await drainRequest(request.raw, reply);
    return envelope;
  } finally {
    await Promise.all(uploads.map(dropUpload));
  }
}

/** Runs a call for the sender of a request and returns its answer; cookies go with the reply. Throws refusals. */
export async function runFor(
  edge: Edge,
  bound: BoundCall,
  { caller, fields, ...exchange }: Exchange & { caller: Caller; fields: Record<string, unknown> },
): Promise<unknown> {
  const person = await personOf(edge, caller);
  // Calls open to visitors, such as signing in, run regardless.
  if (!bound.call.who.includes('visitor') && isOtherAccount(exchange.request, person))
    refuse('signed_in_as_another');
  const context = openContext(edge.app, {
    person,
    ...caller,
    requestId: String(exchange.request.id),
    work: bound.call.path,
    memory: bound.mode === 'read' ? new Map() : null,
    ...cookiesOf(caller, exchange, edge),
  });
  const transact = <T>(outside: typeof context, work: (inside: typeof context) => Promise<T>) =>
    inTransaction(edge.app, outside, work);
  return runCall(bound, context, { fields, transact });
}

/** Browsers keep a cookie for 400 days at most. */
const deviceSeconds = 400 * 86_400;
/** The cookie's value, if it can be a secret of ours. */
const secretIn = (cookie: string | undefined) => (cookie && /^[\w-]{20,100}$/.test(cookie) ? cookie : null);

/** How a use case changes the cookies of the session and the device. */
function cookiesOf(
  caller: Caller,
  { request, reply }: Exchange,
  edge: Edge,
): Pick<Context, 'token' | 'device'> {
  const { publicUrl } = edge.app.settings;
  const options = secretCookie(publicUrl);
  return {
    token: {
      value: caller.token,
      give: (token, seconds) => {
        removeSession(reply);
        reply.setCookie(tokenCookie, token, { ...options, maxAge: seconds });
      },
      remove: () => removeSession(reply),
      lend: (token, seconds) => {
        removeSession(reply);
        const ownToken = caller.byCookie ? caller.token : null;
        if (ownToken) reply.setCookie(ownTokenCookie, ownToken, { ...options, maxAge: ownTokenSeconds });
        reply.setCookie(tokenCookie, token, { ...options, maxAge: seconds });
      },
      giveBack: () => forgetSession({ request, reply }, publicUrl),
    },
    device: {
      value: secretIn(request.cookies[deviceCookie]),
      give: (secret) => {
        reply.setCookie(deviceCookie, secret, { ...options, maxAge: deviceSeconds });
      },
    },
  };
}
