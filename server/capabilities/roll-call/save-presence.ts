import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { rollCallCalls } from '../../../contract/roll-call/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { lockLesson } from '../schedule/index.ts';
import { onRoll } from './on-roll-store.ts';
import { reviewDoubts } from './review-doubts.ts';
import { whyNotWitness } from './rules.ts';
import { lessonsById, rollsOf } from './store.ts';
import { savePresenceWord } from './witness-store.ts';

/**
 * Stores a guardian's word on a child: was here, or was not. Refuses a child that was not on the roll (`not_found`), a lesson that has not
 * begun, and a closed roll.
 */
export async function savePresence(
  context: Context,
  input: CheckedInputOf<typeof rollCallCalls.lessonWitness>,
): Promise<{ lesson_id: string; was_here: boolean }> {
  const { lesson_id, child_id, was_here } = input;
  await requireGuardian(context, child_id, 'attendance.write');
  const [lesson] = await lessonsById(context, [lesson_id]);
  const roll = await onRoll(context, [lesson_id]);
  if (!lesson || !roll.some(({ childId }) => childId === child_id)) return refuse('not_found');
  refuseIf(whyNotWitness(lesson, context.now));
  await lockLesson(context, lesson_id);
  // If it was counted while this waited for the lock, the word would have no effect.
  if ((await rollsOf(context, [lesson_id])).some(({ settledAt }) => settledAt))
    refuse('roll_call.witness_late');
  await savePresenceWord(context, {
    lessonId: lesson_id,
    childId: child_id,
    wasHere: was_here,
    saidBy: accountOf(context),
    at: context.now,
  });
  await record(context, {
    action: 'roll.witness',
    subject: `lesson:${lesson_id}`,
    after: { child: child_id, was_here },
  });
  await reviewDoubts(context, [lesson_id]);
  return { lesson_id, was_here };
}
