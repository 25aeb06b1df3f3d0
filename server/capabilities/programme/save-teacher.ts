import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeTeacher, programmeTeacherCalls } from '../../../contract/programme/teachers.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { catalogRenamed } from '../catalog/jobs.ts';
import { saveQualification } from '../teachers/index.ts';
import { changesAfter } from './offering-store.ts';
import { isRenamed } from './place-rules.ts';
import { recordChange } from './record-change.ts';
import { requireCurrent } from './require-current.ts';
import { whyNotPresent } from './teacher-rules.ts';
import {
  insertTeacher,
  isTeacherNamed,
  lockTeacher,
  nextPosition,
  type TeacherRow,
  updateTeacher,
} from './teacher-store.ts';
import { viewTeacher } from './view-teacher.ts';

type Input = CheckedInputOf<typeof programmeTeacherCalls.officeTeacherSave>;

const writtenOf = ({ name, title, bio, languages, videoLink, position }: Omit<TeacherRow, 'id'>) => ({
  name,
  title,
  bio,
  languages,
  video_link: videoLink,
  position,
});

/** Adds a teacher, or changes a profile. Refuses `not_found`, a teacher who has left, a stale version, and a second of one name unless confirmed. */
export async function saveTeacher(context: Context, input: Input): Promise<OfficeTeacher> {
  const before = input.teacher_id
    ? ((await lockTeacher(context, input.teacher_id)) ?? refuse('not_found'))
    : null;
  if (before) {
    await requireCurrent(context, {
      version: before.version,
      read: input.version,
      changes: () => changesAfter(context, `teacher:${before.id}`, input.version ?? 0),
    });
    refuseIf(whyNotPresent(before));
  }
  if (!before && !input.twice_confirmed && (await isTeacherNamed(context, input.name.zh)))
    refuse('programme.teacher_there', { name: input.name.zh });
  const { name, title, bio, languages, video_link: videoLink = null } = input;
  const position = input.position ?? before?.position ?? (await nextPosition(context));
  const written = { name, title, bio, languages, videoLink, position };
  const id = before?.id ?? context.newId();
  await (before
    ? updateTeacher(context, id, written)
    : insertTeacher(context, { ...written, id, createdAt: context.now }));
  if (before && isRenamed(before, written)) await context.enqueue(catalogRenamed, { teacherId: id });
  const after = writtenOf({ ...(before as TeacherRow), ...written });
  const version = (before?.version ?? 0) + 1;
  await recordChange(context, { of: 'teacher', id, version }, before && writtenOf(before), after);
  return viewTeacher(context, { teacher_id: id });
}

/** Stores a qualification that a teacher showed to the office. Refuses `not_found` and whatever the teacher's own call refuses. */
export async function saveTeacherPaper(
  context: Context,
  { teacher_id, ...paper }: CheckedInputOf<typeof programmeTeacherCalls.officeTeacherPaperSave>,
): Promise<OfficeTeacher> {
  const teacher = (await lockTeacher(context, teacher_id)) ?? refuse('not_found');
  await saveQualification(context, teacher, paper);
  return viewTeacher(context, { teacher_id });
}
