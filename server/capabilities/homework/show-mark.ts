import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { homeworkCalls } from '../../../contract/homework/calls.ts';
import type { MarkView } from '../../../contract/homework/views.ts';
import { phraseTopics } from '../../../contract/remarks/skills.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { sessionsOpenTo } from '../enrolments/index.ts';
import { presentChildLine } from '../families/index.ts';
import { bankFor } from '../remarks/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { presentAttempts, presentTaskOfHandIn } from './present.ts';
import { requireTaught } from './require-taught.ts';
import { stateOf, whyNotReturn } from './rules.ts';
import { loadAttemptDetails } from './show-task.ts';
import { attemptsAt, childrenNamedBy, findHandIn, type HandIn } from './store.ts';
import { findTask } from './task-store.ts';
import { waitingFor } from './waiting-store.ts';

/** Returns the neighbours of a hand-in in the queue; without a place in it the next is the first. */
export function neighboursInQueue(queue: readonly string[], id: string) {
  const at = queue.indexOf(id);
  return at < 0
    ? { before_id: null, after_id: queue[0] ?? null }
    : { before_id: queue[at - 1] ?? null, after_id: queue[at + 1] ?? null };
}

/** Lists the hand-ins to mark in the teacher's open classes, or of one task or class. */
export async function queueFor(
  context: Context,
  teacherId: string,
  { task_id, session_id }: { task_id?: string | undefined; session_id?: string | undefined },
): Promise<string[]> {
  const open = await sessionsOpenTo(context, teacherId);
  const sessionIds = session_id ? open.filter((id) => id === session_id) : open;
  return waitingFor(context, { sessionIds, taskId: task_id });
}

type Marking = { handIn: HandIn; queue: readonly string[]; teacherId: string };

/** Presents a hand-in with its task and the neighbours in the queue. */
export async function presentMark(
  context: Context,
  { handIn, queue, teacherId }: Marking,
): Promise<MarkView> {
  const row = (await findTask(context, handIn.taskId)) ?? refuse('not_found');
  const [child] = await childrenNamedBy(context, [handIn.childId]);
  const attempts = await attemptsAt(context, { taskIds: [handIn.taskId], childIds: [handIn.childId] });
  const shown = presentAttempts(context, attempts, await loadAttemptDetails(context, attempts));
  const attempt = shown.find(({ id }) => id === handIn.id);
  if (!child || !attempt) return refuse('not_found');
  return {
    task: presentTaskOfHandIn(context, row),
    child: presentChildLine(child),
    state: stateOf(attempts[0]),
    attempt,
    earlier: shown.filter((other) => other.attempt < attempt.attempt),
    ...neighboursInQueue(queue, handIn.id),
    waiting: queue.length,
    bank: await bankToMark(context, { handIn, teacherId, category: row.offering.category }),
    phrase_ids: handIn.phrases.map(({ id }) => id),
    blocked: { taskReturn: presentReason(context, whyNotReturn(handIn.state)) },
  };
}

/** The phrases to choose from: those said before but no longer in the bank, then the bank. */
async function bankToMark(
  context: Context,
  { handIn, ...whose }: { handIn: HandIn; teacherId: string; category: string },
): Promise<MarkView['bank']> {
  const bank = await bankFor(context, { ...whose, topics: phraseTopics });
  const removed = handIn.phrases.filter(({ id }) => !bank.some((phrase) => phrase.id === id));
  const defaults = { category: null, skill: 'homework', own: false } as const;
  return [...removed.map((phrase) => ({ ...phrase, ...defaults })), ...bank];
}

/** Shows a hand-in to mark, by default the one waiting longest. Refuses `not_found` for another teacher's class. */
export async function showMark(
  context: Context,
  input: CheckedInputOf<typeof homeworkCalls.taskMark>,
): Promise<MarkView | null> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
  const queue = await queueFor(context, teacher.id, input);
  const id = input.hand_in_id ?? queue[0];
  if (!id) return null;
  const handIn = (await findHandIn(context, id)) ?? refuse('not_found');
  const row = (await findTask(context, handIn.taskId)) ?? refuse('not_found');
  await requireTaught(context, row.task.sessionId);
  if (!handIn.handedInAt) refuse('not_found');
  return presentMark(context, { handIn, queue, teacherId: teacher.id });
}
