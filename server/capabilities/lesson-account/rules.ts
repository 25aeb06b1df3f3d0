import { figures } from '../../../contract/core/figures.ts';
import type { EntryKind, EntryRule } from '../../../contract/lesson-account/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';

/** The count an account should hold for a lesson, or for none, and why. */
export type NewEntry = {
  enrolmentId: string;
  /** Null for entries without a lesson: bought, refunded, lapsed. */
  lessonId: string | null;
  kind: Exclude<EntryKind, 'corrected'>;
  /** Lessons: -1 takes one. */
  amount: number;
  rule: EntryRule;
  /** Evidence, as JSON. */
  evidence?: Record<string, unknown>;
  /** Counted by a roll, not decided by a person: never takes again a lesson given back after a dispute. */
  byRoll?: true;
};

export type KnownEntry = {
  id: string;
  enrolmentId: string;
  lessonId: string | null;
  kind: EntryKind;
  amount: number;
  corrects: string | null;
  /** The family disputed it and staff gave the lesson back. */
  isGivenBack: boolean;
};

export type AddedEntry = Omit<NewEntry, 'kind' | 'byRoll'> & { kind: EntryKind; corrects: string | null };

const keyOf = (entry: { enrolmentId: string; lessonId: string | null; kind: EntryKind }) =>
  `${entry.enrolmentId} ${entry.lessonId ?? entry.kind}`;

/** The entry that none corrects. */
const lastOf = (entries: readonly KnownEntry[]) =>
  entries.find((entry) => !entries.some((correction) => correction.corrects === entry.id));

/**
 * The entries to add so that accounts with the `known` entries hold the wanted counts. A first count is added as it is, a different
 * count as a correction, the same count not at all. A lesson given back after a dispute stays so, whatever its roll counts.
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
    const difference = entry.amount - before.reduce((sum, earlier) => sum + earlier.amount, 0);
    if (difference === 0 || !entry.lessonId) return [];
    return [{ ...entry, kind: 'corrected', amount: difference, corrects: last.id }];
  });
}

/** A dispute is answered within this time. */
export const dueAfter = { hours: figures.disputeHours };

/** Lessons are entered a day after the last, when its roll has closed; an ended enrolment's account closes then. */
export const closesAfter = { hours: figures.rollClosesHours + 1 };

/** Why an entry cannot be disputed, or null: it took nothing, was corrected, or was disputed before. */
export function whyNotDispute(entry: {
  amount: number;
  isCorrected: boolean;
  isDisputed: boolean;
}): Reason | null {
  if (entry.amount >= 0) return 'lesson_account.nothing_taken';
  if (entry.isCorrected) return 'lesson_account.corrected';
  return entry.isDisputed ? 'lesson_account.disputed' : null;
}

/** The rule of a closing entry, by the reason an enrolment ended. */
export function ruleOfEnd(why: string | null): EntryRule {
  if (why === 'moved') return 'moved';
  return why === 'account closed' ? 'class_left' : 'refund';
}

/** A family is warned of unbooked lessons this many days before a package ends. */
export const warningDays = 14;
