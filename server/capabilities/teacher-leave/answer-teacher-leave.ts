import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { teacherLeaveCalls } from '../../../contract/teacher-leave/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { notify } from '../notices/index.ts';
import { listTeachers } from '../teachers/index.ts';
import { teacherLeaveGranted } from './jobs.ts';
import { teacherLeaveAnswered } from './notices.ts';
import { leaveMoves, whyNotMove } from './rules.ts';
import { lockTeacher, lockTeacherLeave, updateTeacherLeave } from './store.ts';

/** Grants or declines a teacher's leave and notifies the teacher. Refuses an answered or withdrawn one. */
export async function answerTeacherLeave(
  context: Context,
  input: CheckedInputOf<typeof teacherLeaveCalls.officeTeacherLeaveAnswer>,
): Promise<{ leave_id: string }> {
  const leave = (await lockTeacherLeave(context, input.leave_id)) ?? refuse('not_found');
  refuseIf(whyNotMove(leave, input.answer, context.now));
  // A concurrent booking of this teacher's hour waits, and then finds the leave.
  await lockTeacher(context, leave.teacherId);
  const state = leaveMoves[leave.state][input.answer] ?? leave.state;
  await updateTeacherLeave(context, leave.id, {
    state,
    answeredAt: context.now,
    answeredBy: accountOf(context),
    words: input.words ?? null,
  });
  await record(context, {
    action: 'teacher_leave.answer',
    subject: `teacher_leave:${leave.id}`,
    before: { state: leave.state },
    after: { state },
  });
  if (state === 'granted')
    await context.enqueue(teacherLeaveGranted, {
      teacherId: leave.teacherId,
      from: leave.startsAt.toString(),
      until: leave.endsAt.toString(),
    });
  const teacher = (await listTeachers(context)).find((teacher) => teacher.id === leave.teacherId);
  if (teacher?.accountId)
    await notify(context, teacherLeaveAnswered, {
      accountId: teacher.accountId,
      subject: leave.id,
      data: {
        granted: state === 'granted',
        from: leave.startsAt.toString(),
        until: leave.endsAt.toString(),
        words: input.words ?? null,
      },
    });
  return { leave_id: leave.id };
}
