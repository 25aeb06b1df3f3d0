import type { OfficeTeacher } from '../../../contract/programme/teachers.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { changeAccount, signOutEverywhere } from '../accounts/index.ts';
import { whyNotClose } from './teacher-rules.ts';
import { dutiesOf, endInvites, lockTeacher, updateTeacher } from './teacher-store.ts';
import { viewTeacher } from './view-teacher.ts';

/**
 * Ends a teacher's time at the school: no profile, no picture, no sign-in; past lessons keep their name. Refuses `not_found`, and a teacher
 * with upcoming lessons.
 */
export async function closeTeacher(
  context: Context,
  { teacher_id }: { teacher_id: string },
): Promise<OfficeTeacher> {
  const teacher = (await lockTeacher(context, teacher_id)) ?? refuse('not_found');
  refuseIf(whyNotClose(teacher, await dutiesOf(context, teacher_id)));
  await updateTeacher(context, teacher_id, { closedAt: context.now, photoId: null });
  if (teacher.photoId) await forgetFile(context, teacher.photoId);
  await endInvites(context, teacher_id);
  const { accountId } = teacher;
  if (accountId) {
    await changeAccount(context, accountId, { closedAt: context.now, email: null, tel: null });
    await signOutEverywhere(context, [accountId]);
  }
  await record(context, { action: 'teacher.close', subject: `teacher:${teacher_id}` });
  return viewTeacher(context, { teacher_id });
}
