import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '../../../contract/core/locale.ts';
import type { SentForm } from '../../../contract/core/page.ts';
import { uploadMark } from '../../../contract/core/upload.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Person } from '../context.ts';
import { sealBytes, unsealBytes } from '../secrets/sealing.ts';
import { secretCookie } from './caller.ts';
import type { Edge } from './edge.ts';

/*
 * A form sent without script after its session ended comes back once the same person has signed in. It travels in a sealed cookie of its
 * page, so that nothing typed is stored here.
 */

type Exchange = { request: FastifyRequest; reply: FastifyReply; url: URL };

const cookieName = 'kept_form';
/** Characters of the cookie with its path. Servers in front often take 4,096 bytes of an answer's headers, with all cookies in them. */
const cookieLength = 2900;
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
type Values = SentForm['values'];
type Kept = Pick<SentForm, 'form' | 'call' | 'values'> & {
  key: string;
  at: string;
  until: number;
  /** Without a text that was too long. */
  partly?: boolean;
};

/** The longest text in values, and where it stands. */
function longestIn(values: object): { within: Record<string, unknown>; name: string; length: number } {
  let longest = { within: {} as Record<string, unknown>, name: '', length: 0 };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.length > longest.length)
      longest = { within: values as Record<string, unknown>, name, length: value.length };
    if (typeof value !== 'object' || value === null) continue;
    const inner = longestIn(value);
    if (inner.length > longest.length) longest = inner;
  }
  return longest;
}

/** Shorter texts make no room. */
const leastDropped = 100;
const mostDropped = 10;

/** Seals a form for its cookie, if need be without its longest texts; null where it does not fit. */
function sealedWithin(length: number, edge: Edge, kept: Kept): string | null {
  // Files stay where they are; what is left is a copy.
  const { values, ...rest } = kept;
  const texts = JSON.parse(
    JSON.stringify(values, (_name, value) =>
      typeof value === 'object' && value !== null && uploadMark in value ? undefined : value,
    ),
  ) as Values;
  for (let dropped = 0; dropped <= mostDropped; dropped += 1) {
    const text = JSON.stringify({ ...rest, values: texts, ...(dropped > 0 ? { partly: true } : {}) });
    if (text.length <= mostText) {
      const sealed = sealBytes(deflateRawSync(text), sealing(edge)).toString('base64url');
      if (sealed.length <= length) return sealed;
    }
    const longest = longestIn(texts);
    if (longest.length < leastDropped) return null;
    longest.within[longest.name] = '';
  }
  return null;
}

/**
 * Keeps what was typed into a form for its page, without files and without texts that are too long. The form of a visitor's page is not
 * kept: nobody can be known later to have typed it.
 */
export function keepForm(edge: Edge, { reply, url }: Exchange, sent: SentForm & { key: string }): void {
  // A button holds nothing typed.
  if (sent.form === '' || sent.form.startsWith('button ')) return;
  if (sent.key === '' || isPageOf(edge, { kind: 'visitor' }, sent.key)) return;
  // A cookie cannot name such a path.
  if (/[;,<]/.test(url.pathname)) return;
  const until = edge.app.clock().epochMilliseconds + seconds * 1000;
  const kept = { ...sent, at: url.pathname, until } as Kept;
  const sealed = sealedWithin(cookieLength - url.pathname.length, edge, kept);
  if (sealed === null) return;
  reply.setCookie(cookieName, sealed, {
    ...secretCookie(edge.app.settings.publicUrl),
    path: url.pathname,
    maxAge: seconds,
  });
}

function keptIn(edge: Edge, sealed: string): Kept | null {
  try {
    const packed = unsealBytes(Buffer.from(sealed, 'base64url'), sealing(edge));
    return JSON.parse(inflateRawSync(packed).toString('utf8'));
  } catch {
    return null;
  }
}

type Back = { sent: SentForm; message: string };

/** The form that the same person typed at this page before the session ended, with words about it; null where there is none. */
export function keptForm(edge: Edge, { request, reply, url }: Exchange, person: Person): Back | null {
  const sealed = request.cookies[cookieName] ?? '';
  if (sealed === '' || person.kind === 'visitor') return null;
  const kept = keptIn(edge, sealed);
  if (kept?.at !== url.pathname) return null;
  const { key, form, call, values, until, partly } = kept;
  if (until >= edge.app.clock().epochMilliseconds && isPageOf(edge, person, key)) {
    const words = partly ? m.shell_form_kept_partly : m.shell_form_kept;
    const sent = { form, values, ...(call ? { call } : {}) };
    return { sent, message: words({}, { locale: localeOfPath(url.pathname) }) };
  }
  dropKeptForm({ reply, url });
  return null;
}

/** Drops the form of this page, once it was shown. */
export const dropKeptForm = ({ reply, url }: Pick<Exchange, 'reply' | 'url'>): void => {
  reply.clearCookie(cookieName, { path: url.pathname });
};
