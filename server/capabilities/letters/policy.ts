import type { LetterParty } from '../../../contract/letters/views.ts';
import type { Reason } from '../../platform/refusal.ts';
import { mostLetters } from './rules.ts';

/** As what somebody reads and writes letters. */
export type Party =
  | { kind: 'guardian'; accountId: string }
  | { kind: 'student'; accountId: string; childId: string }
  | { kind: 'teacher'; accountId: string; teacherId: string }
  | { kind: 'office'; accountId: string };

type Thread = { teacherId: string | null; letters: number };

/**
 * Why somebody who sees a thread may not answer in it, or null. `teaches`: the thread's teacher teaches the child now; `mayWrite`:
 * a guardian's right to.
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
  return thread.letters >= mostLetters ? 'letters.thread_full' : null;
}

type Letter = { authorId: string; withdrawnAt: Temporal.Instant | null };

/** Why somebody may not withdraw a letter, or null: only who wrote it may, once. */
export function whyMayNotWithdraw({ accountId }: Pick<Party, 'accountId'>, letter: Letter): Reason | null {
  if (letter.authorId !== accountId) return 'letters.not_your_letter';
  return letter.withdrawnAt ? 'letters.withdrawn' : null;
}

/** Why somebody may not report a letter to the office, or null. What was withdrawn can be: the office still sees the words. */
export function whyMayNotReport(
  party: Pick<Party, 'kind' | 'accountId'>,
  letter: Letter,
  isReported: boolean,
): Reason | null {
  if (party.kind === 'office') return 'not_allowed';
  if (letter.authorId === party.accountId) return 'letters.own_letter';
  return isReported ? 'letters.reported' : null;
}

/** Whether somebody's opening a thread counts as its being read: the office looks at a teacher's letters as nobody they are written to. */
export const readsAsParty = ({ kind }: { kind: LetterParty }, thread: Pick<Thread, 'teacherId'>): boolean =>
  kind !== 'office' || thread.teacherId === null;

/** Whether somebody may still see the words of a letter that was withdrawn. */
export const seesWithdrawn = ({ kind }: { kind: LetterParty }): boolean => kind === 'office';

/** Why a report cannot be settled, or null: it is. */
export const whyNotSettle = ({ settledAt }: { settledAt: Temporal.Instant | null }): Reason | null =>
  settledAt ? 'letters.settled' : null;
