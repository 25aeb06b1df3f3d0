import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentForm } from '../../../contract/core/page.ts';
import { uploadMark } from '../../../contract/core/upload.ts';
import type { Person } from '../context.ts';
import { seal, unseal } from '../secrets/sealing.ts';
import { secretCookie } from './caller.ts';
import type { Edge } from './edge.ts';

/*
 * A form sent without script after its session ended comes back once the same person has signed in. It travels in sealed cookies of its
 * page, so that nothing typed is stored here.
 */

type Exchange = { request: FastifyRequest; reply: FastifyReply; url: URL };

const names = ['kept_form', 'kept_form_more'] as const;
/** Characters of one cookie. Servers in front take 8,000 of all together. */
const cookieLength = 3000;
/** Longer texts do not fit even when compressed. */
const mostText = 20_000;
const seconds = 600;

const ownerOf = (person: Person): string =>
  person.kind === 'visitor' ? 'visitor' : `${person.accountId} ${person.acting?.accountId ?? ''}`;

const markOf = ({ app }: Edge, person: Person, random: string): string =>
  createHmac('sha256', app.settings.secret)
    .update(`form key\n${random}\n${ownerOf(person)}`)
    .digest('base64url')
    .slice(0, 22);

/** A key for the forms of a page, by which one knows later whose page it was. */
export function formKeyFor(edge: Edge, person: Person): string {
  const random = randomUUID();
  return `${random}.${markOf(edge, person, random)}`;
}

function isPageOf(edge: Edge, person: Person, key: string): boolean {
  const [random = '', mark = ''] = key.split('.');
  const own = Buffer.from(markOf(edge, person, random));
  const given = Buffer.from(mark);
  return own.length === given.length && timingSafeEqual(own, given);
}

const sealing = ({ app }: Edge) => ({ secret: app.settings.secret, purpose: 'kept form' });
type Kept = Pick<SentForm, 'form' | 'call' | 'values'> & { key: string; at: string; until: number };

/** Keeps what was typed into a form for its page, without files. A text that is too long is lost. */
export function keepForm(edge: Edge, { reply, url }: Exchange, sent: SentForm & { key: string }): void {
  // A button holds nothing typed.
  if (sent.form === '' || sent.form.startsWith('button ')) return;
  const until = edge.app.clock().epochMilliseconds + seconds * 1000;
  const text = JSON.stringify({ ...sent, at: url.pathname, until }, (_name, value) =>
    typeof value === 'object' && value !== null && uploadMark in value ? undefined : value,
  );
  // A cookie cannot name such a path.
  if (text.length > mostText || /[;,<]/.test(url.pathname)) return;
  const packed = deflateRawSync(text).toString('base64');
  const sealed = Buffer.from(seal(packed, sealing(edge)), 'base64').toString('base64url');
  if (sealed.length > names.length * cookieLength) return;
  const options = { ...secretCookie(edge.app.settings.publicUrl), path: url.pathname, maxAge: seconds };
  for (const [index, name] of names.entries()) {
    const part = sealed.slice(index * cookieLength, (index + 1) * cookieLength);
    if (part) reply.setCookie(name, part, options);
    else reply.clearCookie(name, { path: url.pathname });
  }
}

function keptIn(edge: Edge, sealed: string): Kept | null {
  try {
    const packed = Buffer.from(unseal(sealed, sealing(edge)), 'base64');
    return JSON.parse(inflateRawSync(packed).toString('utf8'));
  } catch {
    return null;
  }
}

/** The form that the same person typed at this page before the session ended, once; null where there is none. */
export function takeKeptForm(edge: Edge, { request, reply, url }: Exchange, person: Person): SentForm | null {
  const sealed = names.map((name) => request.cookies[name] ?? '').join('');
  if (sealed === '' || person.kind === 'visitor') return null;
  const kept = keptIn(edge, sealed);
  if (kept?.at !== url.pathname) return null;
  for (const name of names) reply.clearCookie(name, { path: url.pathname });
  const { key, form, call, values, until } = kept;
  const isLate = until < edge.app.clock().epochMilliseconds;
  return isLate || !isPageOf(edge, person, key) ? null : { form, values, ...(call ? { call } : {}) };
}
