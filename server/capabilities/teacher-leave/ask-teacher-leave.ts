import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { teacherLeaveCalls } from '../../../contract/teacher-leave/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireTeacher } from '../teachers/index.ts';
import { awayOf } from './away-of.ts';
import { whyNotAsk, whyNotMove } from './rules.ts';
import {
  insertTeacherLeave,
  lockTeacher,
  lockTeacherLeave,
  openLeavesOf,
  updateTeacherLeave,
} from './store.ts';

/**
 * Requests leave for the signed-in teacher, by the clocks of their private hours (else the shop's). Refuses the past, more than three
 * months, an overlap with another leave, and at its field an end before its start.
 */
export async function askTeacherLeave(
  context: Context,
  input: CheckedInputOf<typeof teacherLeaveCalls.teacherLeaveAsk>,
): Promise<{ leave_id: string }> {
  const teacher = await requireTeacher(context);
  const away = await awayOf(context, teacher.id, input);
  await lockTeacher(context, teacher.id);
  refuseIf(whyNotAsk(away, await openLeavesOf(context, teacher.id), context.now));
  const id = context.newId();
  await insertTeacherLeave(context, {
    id,
    teacherId: teacher.id,
    ...away,
    reason: input.reason,
    state: 'asked',
    askedAt: context.now,
  });
  await record(context, {
    action: 'teacher_leave.ask',
    subject: `teacher_leave:${id}`,
    after: { from: away.startsAt.toString(), until: away.endsAt.toString() },
  });
  return { leave_id: id };
}

/** Withdraws the signed-in teacher's leave before it begins. Refuses another's as `not_found`. */
export async function withdrawTeacherLeave(
  context: Context,
  input: { leave_id: string },
): Promise<{ leave_id: string }> {
  const teacher = await requireTeacher(context);
  const leave = await lockTeacherLeave(context, input.leave_id);
  if (leave?.teacherId !== teacher.id) return refuse('not_found');
  refuseIf(whyNotMove(leave, 'withdraw', context.now));
  await updateTeacherLeave(context, leave.id, { state: 'withdrawn', answeredAt: null, answeredBy: null });
  await record(context, {
    action: 'teacher_leave.withdraw',
    subject: `teacher_leave:${leave.id}`,
    before: { state: leave.state },
  });
  return { leave_id: leave.id };
}
