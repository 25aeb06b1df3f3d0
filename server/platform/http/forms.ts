import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls as contract } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { filledIn, formFields, withoutSecrets } from '../../../contract/core/form-fields.ts';
import { inLanguage, localeOfPath, sentLanguage } from '../../../contract/core/locale.ts';
import type { SentForm } from '../../../contract/core/page.ts';
import { path, safeRedirect } from '../../../contract/core/paths.ts';
import { callRefused } from '../../../contract/core/refused.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import { dropUpload } from '../files/files.ts';
import { refuse } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import { callerOf, forgetSession, senderOf, tokenCookie } from './caller.ts';
import { runFor } from './calls.ts';
import { drainRequest } from './drain-request.ts';
import type { Edge } from './edge.ts';
import { isFault, refusedEnvelope, setRetryAfter } from './envelope.ts';
import { formValues } from './form-values.ts';
import { keepForm } from './kept-form.ts';
import { multipartFields } from './multipart.ts';
import { localAddress } from './page-request.ts';

/** The cookie with the success message for the next page; lives this many seconds. */
export const messageCookie = { name: 'told', seconds: 30, maxLength: 300 };

type Exchange = { request: FastifyRequest; reply: FastifyReply; url: URL };
/** Renders the page at the form's address with the result of the form. */
type Show = (sent: SentForm, status: number) => Promise<unknown>;
type Fields = Record<string, unknown>;
type Uploads = { uploads: Upload[] };

/** Control fields of the form (`_…`), the values of its call, and its key. A pressed button's fields win. */
type Sent = { control: Partial<Record<string, string>>; values: Record<string, unknown>; key: string };

const textOf = (value: unknown): string => {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === 'string' ? last : '';
};

function sentBy(fields: Fields): Sent {
  const pressed = Object.fromEntries(new URLSearchParams(textOf(fields[formFields.press])));
  const all = Object.entries({ ...fields, ...pressed });
  const isControl = ([name]: [string, unknown]) => name.startsWith('_') && name !== '__proto__';
  const { idempotency_key: key, ...rest } = Object.fromEntries(all.filter((field) => !isControl(field)));
  const values = formValues(rest);
  const control = Object.fromEntries(all.filter(isControl).map(([name, value]) => [name, textOf(value)]));
  return { control, values, key: textOf(key) };
}

function boundBy(edge: Edge, { control }: Sent): BoundCall {
  const name = control[formFields.call] ?? '';
  const call = Object.hasOwn(contract, name)
    ? (contract[name as keyof typeof contract] as unknown as Call)
    : null;
  return edge.calls.find((bound) => bound.call === call && call.method === 'POST') ?? refuse('bad_input');
}

async function fieldsOf(
  edge: Edge,
  { request, uploads }: Exchange & Uploads,
  onFile: (before: Sent) => void,
): Promise<Fields> {
  const boundBefore = (fields: Fields) => {
    const before = sentBy(fields);
    onFile(before);
    return boundBy(edge, before);
  };
  if (request.isMultipart()) return multipartFields(edge, boundBefore, { request, uploads });
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? ((request.body ?? {}) as Fields) : {};
}

/** Makes a form sent twice act once: by the key of its page or, on a cached page without one, by all its values. */
function keyOf({ control, key, values }: Sent): string {
  const form = control[formFields.form] ?? '';
  const seed = key || JSON.stringify(values, (_name, value) => value ?? null);
  return createHash('sha256').update(`${form}\n${seed}`).digest('base64url');
}

const formOf = ({ control, values }: Sent) => ({
  form: control[formFields.form] ?? '',
  call: control[formFields.call] ?? '',
  values: withoutSecrets(values) as Record<string, unknown>,
});

/** The next page after success: an address of ours, with texts of the answer filled in. */
function onward({ control }: Sent, url: URL, answer: unknown): string {
  const filled = filledIn(control[formFields.next] ?? '', answer);
  return safeRedirect(filled) ?? localAddress(url);
}

function setMessage({ control }: Sent, { request, reply }: Exchange): void {
  // Cut in the middle of a character, the text could not be a cookie value.
  const words = control[formFields.message]?.slice(0, messageCookie.maxLength).toWellFormed();
  if (!words) return;
  const secure = request.protocol === 'https';
  const { name, seconds: maxAge } = messageCookie;
  reply.setCookie(name, words, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

function run(edge: Edge, { request, reply, url }: Exchange, sent: Sent): Promise<unknown> {
  const language = sentLanguage(localeOfPath(url.pathname));
  const caller = callerOf(request, { language, raf: url.searchParams.get('raf') });
  const fields = { ...sent.values, idempotency_key: keyOf(sent) };
  return runFor(edge, boundBy(edge, sent), { caller, fields, request, reply });
}

/**
 * Answers a form that a browser sends without script: makes the call it names, with the checks, limits and cookies of
 * any call, and redirects. A refusal is shown in the form on its page.
 */
export async function answerForm(edge: Edge, exchange: Exchange, show: Show): Promise<unknown> {
  const { request, reply, url } = exchange;
  const uploads: Upload[] = [];
  let sent: Sent = { control: {}, values: {}, key: '' };
  const shown = (more: Partial<SentForm>, status: number) =>
    show(
      {
        ...formOf(sent),
        ...more,
      },
      status,
    );
  try {
    const sender = senderOf(request, edge.app.settings.publicUrl);
    if (sender === 'foreign') refuse('foreign_origin');
    const fields = await fieldsOf(edge, { ...exchange, uploads }, (before) => {
      sent = before;
    });
    sent = sentBy(fields);
    if (sender === 'unknown' && callerOf(request, {}).byCookie) refuse('foreign_origin');
    if (sent.control[formFields.asks] && !sent.control[formFields.sure])
      return await shown({ asks: true }, 200);
    const answer = await run(edge, exchange, sent);
    if (sent.control[formFields.shows]) return await shown({ answer }, 200);
    setMessage(sent, exchange);
    return reply.redirect(onward(sent, url, answer), 303);
  } catch (error) {
    return await refused(edge, { ...exchange, error, sent }, shown);
  } finally {
    await Promise.all(uploads.map(dropUpload));
  }
}

async function refused(
  edge: Edge,
  { request, reply, url, error, sent }: Exchange & { error: unknown; sent: Sent },
  shown: (more: Partial<SentForm>, status: number) => Promise<unknown>,
): Promise<unknown> {
  const locale = localeOfPath(url.pathname);
  const envelope = refusedEnvelope(error, locale, String(request.id));
  const { status } = envelope;
  if (isFault(envelope)) edge.app.log.error({ err: error, requestId: request.id }, 'form failed');
  setRetryAfter(reply, envelope);
  if (request.isMultipart()) await drainRequest(request.raw, reply);
  if (status === 401) {
    const over = request.cookies[tokenCookie] ? 1 : undefined;
    forgetSession({ request, reply }, edge.app.settings.publicUrl);
    keepForm(edge, { request, reply, url }, { ...formOf(sent), key: sent.key });
    return reply.redirect(inLanguage(path.login(localAddress(url), over), locale), 303);
  }
  // 402 would mean that a payment is due.
  return shown({ refused: callRefused(envelope) }, status === 402 ? 403 : status);
}
