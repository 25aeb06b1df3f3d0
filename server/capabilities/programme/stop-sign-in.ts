import type { OfficeTeacher } from '../../../contract/programme/teachers.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { changeAccount, signOutEverywhere } from '../accounts/index.ts';
import { whyNotStop } from './teacher-rules.ts';
import { lockTeacher } from './teacher-store.ts';
import { viewTeacher } from './view-teacher.ts';

/**
 * Stops a teacher's sign-in and ends their sessions at once, whatever lessons they still have, or allows it again. The address stays
 * theirs. Refuses `not_found`, a teacher who has left, and one without a sign-in.
 */
export async function stopSignIn(
  context: Context,
  { teacher_id, stopped }: { teacher_id: string; stopped: boolean },
): Promise<OfficeTeacher> {
  const teacher = (await lockTeacher(context, teacher_id)) ?? refuse('not_found');
  refuseIf(whyNotStop(teacher));
  const accountId = teacher.accountId ?? refuse('programme.teacher_no_sign_in');
  await changeAccount(context, accountId, { signInStoppedAt: stopped ? context.now : null });
  if (stopped) await signOutEverywhere(context, [accountId]);
  await record(context, {
    action: stopped ? 'teacher.sign_in_stop' : 'teacher.sign_in_allow',
    subject: `teacher:${teacher_id}`,
  });
  return viewTeacher(context, { teacher_id });
}
