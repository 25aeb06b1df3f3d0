import type { LetterParty } from '../../../contract/letters/views.ts';
import type { Reason } from '../../platform/refusal.ts';
import { maxThreadLetters } from './rules.ts';

/** The role in which a person reads and writes letters. */
export type Party =
  | { kind: 'guardian'; accountId: string }
  | { kind: 'student'; accountId: string; childId: string }
  | { kind: 'teacher'; accountId: string; teacherId: string }
  | { kind: 'office'; accountId: string };

type Thread = { teacherId: string | null; letters: number };

/**
 * Why a reader may not answer in a thread, or null. `teaches`: the thread's teacher teaches the child now. `mayWrite`: the guardian
 * has the right to write.
 */
export function whyMayNotAnswer(
  { kind }: { kind: LetterParty },
  thread: Thread,
  { teaches, mayWrite }: { teaches: boolean; mayWrite: boolean },
): Reason | null {
  if (kind === 'office' && thread.teacherId) return 'letters.office_alone';
  if (kind === 'guardian' && !mayWrite) return 'families.right_missing';
  if (thread.teacherId && !teaches)
    return kind === 'teacher' ? 'letters.not_your_student' : 'letters.not_their_teacher';
  return thread.letters >= maxThreadLetters ? 'letters.thread_full' : null;
}

type Letter = { authorId: string; withdrawnAt: Temporal.Instant | null };

/** Why a person may not withdraw a letter, or null. Only its author may, once. */
export function whyMayNotWithdraw({ accountId }: Pick<Party, 'accountId'>, letter: Letter): Reason | null {
  if (letter.authorId !== accountId) return 'letters.not_your_letter';
  return letter.withdrawnAt ? 'letters.withdrawn' : null;
}

/** Why a person may not report a letter, or null. A withdrawn letter may be reported: the office still sees its text. */
export function whyMayNotReport(
  party: Pick<Party, 'kind' | 'accountId'>,
  letter: Letter,
  isReported: boolean,
): Reason | null {
  if (party.kind === 'office') return 'not_allowed';
  if (letter.authorId === party.accountId) return 'letters.own_letter';
  return isReported ? 'letters.reported' : null;
}

/** Whether opening a thread marks it as read: not for the office in a teacher's thread. */
export const readsAsParty = ({ kind }: { kind: LetterParty }, thread: Pick<Thread, 'teacherId'>): boolean =>
  kind !== 'office' || thread.teacherId === null;

/** Whether a party still sees the text of a withdrawn letter. */
export const seesWithdrawn = ({ kind }: { kind: LetterParty }): boolean => kind === 'office';

/** Why a report cannot be settled, or null. */
export const whyNotSettle = ({ settledAt }: { settledAt: Temporal.Instant | null }): Reason | null =>
  settledAt ? 'letters.settled' : null;
