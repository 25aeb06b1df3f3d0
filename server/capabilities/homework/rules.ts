import { mostFiles, type TaskState, type TaskTab, tabOf } from '../../../contract/homework/states.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';

type AttemptState = 'draft' | 'handed_in' | 'again' | 'returned' | 'done';
type Act = 'hand_in' | 'return' | 'ask_again' | 'see';

/** Handing in replaces an unmarked attempt. Returned work may be returned again until the family has read it. */
export const attemptMoves: Readonly<Record<AttemptState, Partial<Record<Act, AttemptState>>>> = {
  draft: { hand_in: 'handed_in' },
  handed_in: { hand_in: 'handed_in', return: 'returned', ask_again: 'again' },
  again: {},
  returned: { return: 'returned', ask_again: 'again', see: 'done' },
  done: {},
};

/** Returns an attempt's state after an act; null if the act is not allowed. */
export const moveAttempt = (state: AttemptState, act: Act): AttemptState | null =>
  attemptMoves[state][act] ?? null;

type Latest = { attempt: number; state: AttemptState } | null | undefined;

/** Returns a child's state in a task by the latest attempt. */
export function stateOf(latest: Latest): TaskState {
  if (!latest) return 'assigned';
  if (latest.state === 'draft') return latest.attempt === 1 ? 'assigned' : 'again';
  return latest.state;
}

/** Whether a member of the class owes a task: what was due before they joined, or came back, is not theirs to do. */
export const isDueFor = (
  task: { dueAt: Temporal.Instant },
  { enrolledAt }: { enrolledAt: Temporal.Instant },
): boolean => Temporal.Instant.compare(task.dueAt, enrolledAt) > 0;

/** The tab in which a child sees a task. One that is not owed is never to do; null for a mere draft of it. */
export function tabFor({ state, isOwed }: { state: TaskState; isOwed: boolean }): TaskTab | null {
  if (isOwed || tabOf(state) !== 'todo') return tabOf(state);
  return state === 'again' ? 'returned' : null;
}

/** Whether a child owes work: the task, or another attempt, without a current hand-in. */
export const isMissing = ({ isAssigned, attempts }: { isAssigned: boolean; attempts: Latest[] }): boolean =>
  isAssigned && /^(assigned|again)$/.test(stateOf(attempts[0]));

type Stored = {
  state: AttemptState;
  savedBy: string | null;
  savedAt: Temporal.Instant;
  handedInBy: string | null;
  handedInAt: Temporal.Instant | null;
};

/** Whose open work a save would replace unseen, and when they stored it; null where it is the person's own, or was shown (`seenAt`). */
export function unseenWork(
  latest: Stored | null,
  { accountId, seenAt }: { accountId: string; seenAt: string | undefined },
): { by: string; at: Temporal.Instant } | null {
  if (!latest || (latest.state !== 'draft' && latest.state !== 'handed_in')) return null;
  const by = latest.savedBy ?? latest.handedInBy;
  const at = latest.handedInAt ?? latest.savedAt;
  return by && by !== accountId && at.toString() !== seenAt ? { by, at } : null;
}

/** Returns the number of the open attempt: the draft, or the next one if another was requested; else null. */
export function openAttempt(latest: Latest): number | null {
  if (!latest) return 1;
  if (latest.state === 'draft') return latest.attempt;
  return latest.state === 'again' ? latest.attempt + 1 : null;
}

/** Says why a child cannot hand in, or null: task withdrawn or marked, or the class left (`isIn`). */
export function whyNotHandIn(
  task: { withdrawnAt: Temporal.Instant | null },
  latest: Latest,
  { isIn }: { isIn: boolean },
): Reason | null {
  if (task.withdrawnAt) return 'homework.withdrawn';
  if (!isIn) return 'homework.class_left';
  return openAttempt(latest) || latest?.state === 'handed_in' ? null : 'homework.returned';
}

export function whyNotReturn(state: AttemptState): Reason | null {
  if (moveAttempt(state, 'return')) return null;
  return state === 'draft' ? 'not_found' : state === 'again' ? 'homework.asked_again' : 'homework.returned';
}

/** Whether work is late: handed in after the due time, or missing by then. Late work is accepted. */
export const isLate = (
  dueAt: Temporal.Instant,
  { handedInAt, now }: { handedInAt: Temporal.Instant | null | undefined; now: Temporal.Instant },
): boolean => Temporal.Instant.compare(handedInAt ?? now, dueAt) > 0;

/** The field code for too many files of a kind, or null. */
export function whyNotFiles(kinds: readonly UploadKind[]): 'files_many' | null {
  const isOver = (kind: UploadKind) => kinds.filter((other) => other === kind).length > mostFiles[kind];
  return kinds.some(isOver) ? 'files_many' : null;
}

/** Whether there is nothing to hand in. */
export const isEmpty = (work: { text: string; link: string; files: readonly unknown[] }): boolean =>
  !work.text && !work.link && work.files.length === 0;

/** Hours between two reminders of missing work. */
const remindHours = 20;

export function whyNotRemind(
  task: { withdrawnAt: Temporal.Instant | null; remindedAt: Temporal.Instant | null },
  { missing, now }: { missing: number; now: Temporal.Instant },
): Reason | null {
  if (task.withdrawnAt) return 'homework.withdrawn';
  if (missing === 0) return 'homework.none_missing';
  const next = task.remindedAt?.add({ hours: remindHours });
  return next && Temporal.Instant.compare(next, now) > 0 ? 'homework.reminded' : null;
}

/** Hour in the class's zone at which families are notified the day before; a task set later needs no notice. */
const dueHour = '17:00';

/** When families are notified that a task is due tomorrow. */
export const dueNoticeFrom = (dueAt: Temporal.Instant, zone: string): Temporal.Instant =>
  instantOn(dayAt(dueAt, zone).subtract({ days: 1 }), dueHour, zone);

/**
 * The end of the day's digest for teachers, from 18:00 in the shop's zone; null earlier. Evening hand-ins go into the
 * next day's digest, because a second notice of a day is dropped.
 */
export function digestUntil(now: Temporal.Instant, zone: string): Temporal.Instant | null {
  const from = instantOn(dayAt(now, zone), '18:00', zone);
  return Temporal.Instant.compare(now, from) >= 0 ? from : null;
}

type Work = { sessionId: string; setBy: string };

/** The accounts to notify of work: the task's author while the class is open to them, else all its teachers. */
export function markersOf(
  task: Work,
  teachers: readonly { sessionId: string; accountId: string }[],
): string[] {
  const open = teachers
    .filter(({ sessionId }) => sessionId === task.sessionId)
    .map((teacher) => teacher.accountId);
  return open.includes(task.setBy) ? [task.setBy] : open;
}

type Counted = { state: TaskState };
/** Counts children by state. */
export const countStates = (children: readonly Counted[]) => {
  const count = (...states: TaskState[]) => children.filter(({ state }) => states.includes(state)).length;
  return {
    students: children.length,
    to_mark: count('handed_in'),
    returned: count('returned', 'done'),
    missing: count('assigned', 'again'),
  };
};
