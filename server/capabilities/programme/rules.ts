import {
  numberLetters,
  type OfferingStatus,
  offeringStatuses,
  type WordField,
  wordFields,
} from '../../../contract/programme/fields.ts';
import type { Reason } from '../../platform/refusal.ts';

/** The state table of an offering. */
export const offeringMoves: Readonly<Record<OfferingStatus, readonly OfferingStatus[]>> = {
  draft: ['open', 'archived'],
  open: ['closed'],
  closed: ['open', 'archived'],
  archived: ['closed'],
};

/** Returns the states an offering can move to, in their order. */
export const movesFrom = (status: OfferingStatus): OfferingStatus[] =>
  offeringStatuses.filter((to) => offeringMoves[status].includes(to));

type Text = string | readonly string[];
export type Words = Record<WordField, { zh: Text; en: Text }>;

const isEmpty = (text: Text): boolean => text.length === 0;
const differs = (a: Text, b: Text): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Returns texts with Chinese and without English. */
export const missingWords = (words: Words): WordField[] =>
  wordFields.filter((field) => !isEmpty(words[field].zh) && isEmpty(words[field].en));

/**
 * Returns texts whose English is stale after a change: stale before, or changed in Chinese alone, until the English is rewritten or
 * confirmed.
 */
export function staleWords(
  after: Words,
  { before, stale, hold }: { before: Words; stale: readonly WordField[]; hold: boolean },
): WordField[] {
  if (hold) return [];
  return wordFields.filter((field) => {
    if (isEmpty(after[field].en) || differs(after[field].en, before[field].en)) return false;
    return stale.includes(field) || differs(after[field].zh, before[field].zh);
  });
}

const privateKinds = ['private_once', 'private_long'] as const;
/** Says whether an offering sells hours with a single teacher, for which sessions are created on purchase. */
export const isPrivateKind = (kind: string): boolean => (privateKinds as readonly string[]).includes(kind);

type Known = { number: string; kind: string; siteId: string; status: OfferingStatus };

/** Says why an offering cannot change this way, or null: sessions fix its kind and site, and publishing fixes its number. */
export function whyNotRewrite(
  known: Known,
  { wanted, sessions }: { wanted: Omit<Known, 'status'>; sessions: number },
): Reason | null {
  const { number } = known;
  if (known.status === 'archived') return { code: 'programme.archived', params: { number } };
  if (wanted.number !== number && known.status !== 'draft')
    return { code: 'programme.number_fixed', params: { number } };
  if (sessions === 0) return null;
  if (wanted.kind !== known.kind) return { code: 'programme.kind_fixed', params: { number } };
  return wanted.siteId === known.siteId ? null : { code: 'programme.site_fixed', params: { number } };
}

export type Standing = {
  number: string;
  kind: string;
  status: OfferingStatus;
  price: number;
  lastsUntil: Temporal.Instant | null;
  words: Words;
  teachers: number;
  /** Sessions that are not over and not called off. */
  sessionsAhead: number;
  /** Children in sessions that are not over. */
  childrenIn: number;
};

type Confirmed = { isFree: boolean; wordsMissing: boolean };

function whyNotOpen(offering: Standing, confirmed: Confirmed, now: Temporal.Instant): Reason | null {
  const { number } = offering;
  if (offering.teachers === 0) return { code: 'programme.needs_teacher', params: { number } };
  if (isPrivateKind(offering.kind)) {
    const isOver = !offering.lastsUntil || Temporal.Instant.compare(offering.lastsUntil, now) <= 0;
    if (isOver) return { code: 'programme.needs_hours', params: { number } };
  } else if (offering.sessionsAhead === 0) return { code: 'programme.needs_session', params: { number } };
  if (offering.price === 0 && !confirmed.isFree) return { code: 'programme.is_free', params: { number } };
  const isMissing = missingWords(offering.words).length > 0;
  return isMissing && !confirmed.wordsMissing
    ? { code: 'programme.words_missing', params: { number } }
    : null;
}

/** Says why an offering cannot move to a state now, or null: nothing is sold without a teacher, a session and a price. */
export function whyNotMove(
  offering: Standing,
  to: OfferingStatus,
  { confirmed, now }: { confirmed: Confirmed; now: Temporal.Instant },
): Reason | null {
  if (!offeringMoves[offering.status].includes(to))
    return { code: 'programme.no_such_move', params: { number: offering.number } };
  if (to === 'open') return whyNotOpen(offering, confirmed, now);
  if (to === 'archived' && offering.childrenIn > 0)
    return { code: 'programme.children_in', params: { number: offering.number } };
  return null;
}

/** The first letter of a kind's numbers. */
export const numberLetter = (kind: string): string => numberLetters[kind] ?? 'C';
