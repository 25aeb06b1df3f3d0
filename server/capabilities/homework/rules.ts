import { mostFiles, type TaskState } from '../../../contract/homework/states.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';

type AttemptState = 'draft' | 'handed_in' | 'again' | 'returned' | 'done';
type Act = 'hand_in' | 'return' | 'ask_again' | 'see';

/**
 * What an attempt may become. Until it is marked, handing in takes the place of what was handed in before; what was returned may be
 * returned anew, with other words, until the family has read it.
 */
export const attemptMoves: Readonly<Record<AttemptState, Partial<Record<Act, AttemptState>>>> = {
  draft: { hand_in: 'handed_in' },
  handed_in: { hand_in: 'handed_in', return: 'returned', ask_again: 'again' },
  again: {},
  returned: { return: 'returned', ask_again: 'again', see: 'done' },
  done: {},
};

/** What an attempt becomes by an act; null where it cannot. */
export const moveAttempt = (state: AttemptState, act: Act): AttemptState | null =>
  attemptMoves[state][act] ?? null;

type Latest = { attempt: number; state: AttemptState } | null | undefined;

/** Where a child stands with a task, by its latest attempt. */
export function stateOf(latest: Latest): TaskState {
  if (!latest) return 'assigned';
  if (latest.state === 'draft') return latest.attempt === 1 ? 'assigned' : 'again';
  return latest.state;
}

/** The attempt that is being worked on: the one begun, else the next after one that was asked for again, else null. */
export function openAttempt(latest: Latest): number | null {
  if (!latest) return 1;
  if (latest.state === 'draft') return latest.attempt;
  return latest.state === 'again' ? latest.attempt + 1 : null;
}

/** Why a child cannot hand in, or null: the task was taken back, or is marked, or the child is in the class no more (`isIn`). */
export function whyNotHandIn(
  task: { withdrawnAt: Temporal.Instant | null },
  latest: Latest,
  { isIn }: { isIn: boolean },
): Reason | null {
  if (task.withdrawnAt) return 'homework.withdrawn';
  if (!isIn) return 'homework.class_left';
  return openAttempt(latest) || latest?.state === 'handed_in' ? null : 'homework.returned';
}

/** Why this attempt cannot be marked, or null. */
export function whyNotReturn(state: AttemptState): Reason | null {
  if (moveAttempt(state, 'return')) return null;
  return state === 'draft' ? 'not_found' : state === 'again' ? 'homework.asked_again' : 'homework.returned';
}

/** Late is shown, never forbidden: handed in after it was due, or not there by then. */
export const isLate = (
  dueAt: Temporal.Instant,
  { handedInAt, now }: { handedInAt: Temporal.Instant | null | undefined; now: Temporal.Instant },
): boolean => Temporal.Instant.compare(handedInAt ?? now, dueAt) > 0;

/** What is wrong with the files of an attempt, as a field message's code, or null. */
export function whyNotFiles(kinds: readonly UploadKind[]): 'files_many' | null {
  const isOver = (kind: UploadKind) => kinds.filter((one) => one === kind).length > mostFiles[kind];
  return kinds.some(isOver) ? 'files_many' : null;
}

/** Whether there is anything in it at all. */
export const isEmpty = (work: { text: string; link: string; files: readonly unknown[] }): boolean =>
  !work.text && !work.link && work.files.length === 0;

/** Hours between two letters to those who have not handed a task in. */
const remindHours = 20;

/** Why those who have not handed in cannot be written to, or null. */
export function whyNotRemind(
  task: { withdrawnAt: Temporal.Instant | null; remindedAt: Temporal.Instant | null },
  { missing, now }: { missing: number; now: Temporal.Instant },
): Reason | null {
  if (task.withdrawnAt) return 'homework.withdrawn';
  if (missing === 0) return 'homework.none_missing';
  const next = task.remindedAt?.add({ hours: remindHours });
  return next && Temporal.Instant.compare(next, now) > 0 ? 'homework.reminded' : null;
}

/** Families are told that a task is due tomorrow at this hour of the class's place; what was set later than that needs no telling. */
const dueHour = '17:00';

/** When families are told that a task is due tomorrow. */
export const dueToldFrom = (dueAt: Temporal.Instant, zone: string): Temporal.Instant =>
  instantOn(dayAt(dueAt, zone).subtract({ days: 1 }), dueHour, zone);

/**
 * Teachers are told once a day, from this hour on by the shop's clocks, what was handed in before it; null earlier in the day. What comes
 * in the evening is told the next day: a second notice of a day would be dropped.
 */
export function digestUntil(now: Temporal.Instant, zone: string): Temporal.Instant | null {
  const from = instantOn(dayAt(now, zone), '18:00', zone);
  return Temporal.Instant.compare(now, from) >= 0 ? from : null;
}

type Work = { sessionId: string; setBy: string };

/** Who is told of work on a task: who set it, while the class is open to them; else every teacher to whom it is. */
export function markersOf(
  task: Work,
  teachers: readonly { sessionId: string; accountId: string }[],
): string[] {
  const open = teachers.filter(({ sessionId }) => sessionId === task.sessionId).map((one) => one.accountId);
  return open.includes(task.setBy) ? [task.setBy] : open;
}

type Counted = { state: TaskState };
/** How many children stand where with a task. */
export const countStates = (children: readonly Counted[]) => {
  const count = (...states: TaskState[]) => children.filter(({ state }) => states.includes(state)).length;
  return {
    students: children.length,
    to_mark: count('handed_in'),
    returned: count('returned', 'done'),
    missing: count('assigned', 'again'),
  };
};
