import {
  type OfferingStatus,
  offeringStatuses,
  type WordField,
  wordFields,
} from '../../../contract/programme/fields.ts';
import type { Reason } from '../../platform/refusal.ts';

/** What each state of an offering can become. */
export const offeringMoves: Readonly<Record<OfferingStatus, readonly OfferingStatus[]>> = {
  draft: ['open', 'archived'],
  open: ['closed'],
  closed: ['open', 'archived'],
  archived: ['closed'],
};

/** What an offering of a state can become, in the order of the states. */
export const movesFrom = (status: OfferingStatus): OfferingStatus[] =>
  offeringStatuses.filter((to) => offeringMoves[status].includes(to));

type Text = string | readonly string[];
export type Words = Record<WordField, { zh: Text; en: Text }>;

const isEmpty = (text: Text): boolean => text.length === 0;
const differs = (one: Text, other: Text): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** What is said in Chinese and not in English. */
export const missingWords = (words: Words): WordField[] =>
  wordFields.filter((field) => !isEmpty(words[field].zh) && isEmpty(words[field].en));

/**
 * What has other words in Chinese since it was written in English, after a change: what was so before or changed in Chinese alone, until
 * the English is written anew, or somebody says that it holds.
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
/** Whether what is bought are hours with one teacher, for which sessions are made when they are bought. */
export const isPrivateKind = (kind: string): boolean => (privateKinds as readonly string[]).includes(kind);

type Known = { number: string; kind: string; siteId: string; status: OfferingStatus };

/** Why an offering cannot be written so, or null: what its sessions stand on stays, and its address once families know it. */
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

function whyNotOpen(one: Standing, confirmed: Confirmed, now: Temporal.Instant): Reason | null {
  const { number } = one;
  if (one.teachers === 0) return { code: 'programme.needs_teacher', params: { number } };
  if (isPrivateKind(one.kind)) {
    const isOver = !one.lastsUntil || Temporal.Instant.compare(one.lastsUntil, now) <= 0;
    if (isOver) return { code: 'programme.needs_hours', params: { number } };
  } else if (one.sessionsAhead === 0) return { code: 'programme.needs_session', params: { number } };
  if (one.price === 0 && !confirmed.isFree) return { code: 'programme.is_free', params: { number } };
  const isMissing = missingWords(one.words).length > 0;
  return isMissing && !confirmed.wordsMissing
    ? { code: 'programme.words_missing', params: { number } }
    : null;
}

/** Why an offering cannot become this now, or null: nothing is sold without a teacher, a session and a price. */
export function whyNotMove(
  one: Standing,
  to: OfferingStatus,
  { confirmed, now }: { confirmed: Confirmed; now: Temporal.Instant },
): Reason | null {
  if (!offeringMoves[one.status].includes(to))
    return { code: 'programme.no_such_move', params: { number: one.number } };
  if (to === 'open') return whyNotOpen(one, confirmed, now);
  if (to === 'archived' && one.childrenIn > 0)
    return { code: 'programme.children_in', params: { number: one.number } };
  return null;
}

/** The letter that the numbers of a kind begin with. */
const letters: Readonly<Record<string, string>> = {
  course: 'C',
  camp: 'K',
  private_once: 'V',
  private_long: 'V',
  activity: 'A',
  competition: 'P',
};
export const numberLetter = (kind: string): string => letters[kind] ?? 'C';
