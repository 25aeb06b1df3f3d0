import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { facePath } from '../../../contract/core/face-path.ts';
import type {
  OfficeTeacher,
  OfficeTeacherRow,
  programmeTeacherCalls,
} from '../../../contract/programme/teachers.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { listQualifications } from '../teachers/index.ts';
import { accessOf, whyNotClose, whyNotInvite, whyNotStop } from './teacher-rules.ts';
import {
  dutiesOf,
  emailOf,
  listTeacherLines,
  offeringNumbersOf,
  openInviteOf,
  type TeacherLine,
  teacherLine,
} from './teacher-store.ts';

const presentLine = ({ teacher, offerings, paperEnds, ...signIn }: TeacherLine): OfficeTeacherRow => ({
  id: teacher.id,
  name: teacher.name,
  title: teacher.title,
  languages: teacher.languages,
  position: teacher.position,
  access: accessOf(teacher, signIn),
  offerings,
  paper_ends: paperEnds,
  created_at: teacher.createdAt.toString(),
  version: teacher.version,
});

/** Returns a teacher for the office. Refuses `not_found`. */
export async function viewTeacher(
  context: Context,
  { teacher_id }: { teacher_id: string },
): Promise<OfficeTeacher> {
  const line = (await teacherLine(context, teacher_id)) ?? refuse('not_found');
  const { teacher } = line;
  const invite = await openInviteOf(context, teacher_id);
  const duties = await dutiesOf(context, teacher_id);
  return {
    ...presentLine(line),
    bio: teacher.bio,
    photo: teacher.photoId && facePath(teacher.photoId),
    video_link: teacher.videoLink,
    email: teacher.accountId ? await emailOf(context, teacher.accountId) : null,
    invite: invite && { email: invite.email, expires_at: invite.expiresAt.toString() },
    closed_at: teacher.closedAt?.toString() ?? null,
    papers: await listQualifications(context, teacher),
    gives: await offeringNumbersOf(context, teacher_id),
    blocked: {
      officeTeacherInvite: presentReason(context, whyNotInvite(teacher)),
      officeTeacherClose: presentReason(context, whyNotClose(teacher, duties)),
      officeTeacherSignIn: presentReason(context, whyNotStop(teacher)),
    },
  };
}

export async function listTeachersForOffice(
  context: Context,
  input: CheckedInputOf<typeof programmeTeacherCalls.officeTeacherIndex>,
) {
  const { rows, total } = await listTeacherLines(context, input);
  return { items: rows.map(presentLine), total, page: input.page, page_size: input.page_size };
}
