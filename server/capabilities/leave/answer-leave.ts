import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { LeaveState, leaveCalls } from '../../../contract/leave/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { teachesLesson } from '../enrolments/index.ts';
import { rulesFor } from '../leave-rules/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { grantLeave } from './grant-leave.ts';
import { notifyOfAnswer } from './notify-of-request.ts';
import { whyMayNotAnswer } from './policy.ts';
import { whyNotAnswer } from './rules.ts';
import { findLeave, lockLeaveLessons, updateLeave } from './store.ts';

/** Whether the signed-in teacher gives the lesson; false for staff. */
async function teaches(context: Context, lessonId: string): Promise<boolean> {
  if (context.person.kind !== 'teacher') return false;
  const teacher = await teacherOfAccount(context, accountOf(context));
  return teacher !== null && teachesLesson(context, teacher.id, lessonId);
}

/** Grants or declines a leave and notifies the family. Refuses a teacher of another class, and leave already answered or withdrawn. */
export async function answerLeave(
  context: Context,
  input: CheckedInputOf<typeof leaveCalls.leaveAnswer>,
): Promise<{ leave_id: string; state: LeaveState }> {
  const seen = (await findLeave(context, input.leave_id)) ?? refuse('not_found');
  refuseIf(whyMayNotAnswer(context.person, await teaches(context, seen.lessonId)));
  const [lessonRow] = await lockLeaveLessons(context, [seen.lessonId]);
  const leave = await findLeave(context, input.leave_id);
  if (!lessonRow || !leave) return refuse('not_found');
  refuseIf(whyNotAnswer(leave, input.answer, lessonRow.lesson));
  const { words } = input;
  const by = accountOf(context);
  if (input.answer === 'decline') {
    const answer = { answeredAt: context.now, answeredBy: by, words: words ?? null };
    await updateLeave(context, leave.id, { ...answer, state: 'declined' });
    await record(context, { action: 'leave.decline', subject: `leave:${leave.id}` });
    await notifyOfAnswer(context, { leave, lessonRow }, { what: 'declined', goodUntil: null, words });
    return { leave_id: leave.id, state: 'declined' };
  }
  const ruleOf = await rulesFor(context, [lessonRow.offering.id]);
  const goodUntil = await grantLeave(context, leave, {
    lessonRow,
    rule: ruleOf(lessonRow.offering.id),
    by,
    words,
  });
  await notifyOfAnswer(context, { leave, lessonRow }, { what: 'granted', goodUntil, words });
  return { leave_id: leave.id, state: 'granted' };
}
