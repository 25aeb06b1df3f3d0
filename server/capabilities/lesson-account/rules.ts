import { figures } from '../../../contract/core/figures.ts';
import type { EntryKind, EntryRule } from '../../../contract/lesson-account/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';

/** What somebody wants a lesson account to say: of a lesson (or of none), what it counts and why. */
export type NewEntry = {
  enrolmentId: string;
  /** Null for what is of no lesson: bought, refunded. */
  lessonId: string | null;
  kind: Exclude<EntryKind, 'corrected'>;
  /** Lessons: -1 takes one. */
  amount: number;
  rule: EntryRule;
  /** What it rests on, as JSON can carry it. */
  evidence?: Record<string, unknown>;
  /** What a roll counts by itself, and nobody decides: it does not take again what a family was given back. */
  byRoll?: true;
};

export type KnownEntry = {
  id: string;
  enrolmentId: string;
  lessonId: string | null;
  kind: EntryKind;
  amount: number;
  corrects: string | null;
  /** Its family doubted it, and staff gave the lesson back. */
  isGivenBack: boolean;
};

export type AddedEntry = Omit<NewEntry, 'kind' | 'byRoll'> & { kind: EntryKind; corrects: string | null };

const keyOf = (entry: { enrolmentId: string; lessonId: string | null; kind: EntryKind }) =>
  `${entry.enrolmentId} ${entry.lessonId ?? entry.kind}`;

/** The one that no other corrects. */
const lastOf = (entries: readonly KnownEntry[]) =>
  entries.find((entry) => !entries.some((other) => other.corrects === entry.id));

/**
 * The entries with which accounts that say `known` say what is wanted of each lesson: the first is entered as it is, a different
 * count later as the correction that leads to it, and what is there already not at all. A lesson that was given back to a family
 * that doubted it stays so, however often its roll is counted anew.
 */
export function entriesToAdd(known: readonly KnownEntry[], wanted: readonly NewEntry[]): AddedEntry[] {
  const byKey = Map.groupBy(known, keyOf);
  const seen = new Set<string>();
  return wanted.flatMap(({ byRoll, ...entry }): AddedEntry[] => {
    const key = keyOf(entry);
    if (seen.has(key)) return [];
    seen.add(key);
    const before = byKey.get(key) ?? [];
    const last = lastOf(before);
    if (!last) return [{ ...entry, corrects: null }];
    if (byRoll && before.some(({ isGivenBack }) => isGivenBack)) return [];
    const difference = entry.amount - before.reduce((sum, one) => sum + one.amount, 0);
    if (difference === 0 || !entry.lessonId) return [];
    return [{ ...entry, kind: 'corrected', amount: difference, corrects: last.id }];
  });
}

/** A doubt is answered within. */
export const dueAfter = { hours: figures.disputeHours };

/** An enrolment's lessons are counted a day after the last, when its roll has closed; an account of one that ended is closed then. */
export const closesAfter = { hours: figures.rollClosesHours + 1 };

/** Why an entry cannot be doubted, or null: it took nothing, was corrected since, or was doubted already. */
export function whyNotDispute(entry: {
  amount: number;
  isCorrected: boolean;
  isDisputed: boolean;
}): Reason | null {
  if (entry.amount >= 0) return 'lesson_account.nothing_taken';
  if (entry.isCorrected) return 'lesson_account.corrected';
  return entry.isDisputed ? 'lesson_account.disputed' : null;
}

/** By which rule what was left went, by why an enrolment ended. */
export function ruleOfEnd(why: string | null): EntryRule {
  if (why === 'moved') return 'moved';
  return why === 'account closed' ? 'class_left' : 'refund';
}

/** Days before a package ends on which its family is told of lessons that are not booked. */
export const warnedDays = 14;
