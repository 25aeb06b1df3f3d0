import type { RemarksView } from '../../../contract/remarks/calls.ts';
import { skills } from '../../../contract/remarks/skills.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { attendanceOf, onRoll } from '../roll-call/index.ts';
import { bankFor } from './list-bank.ts';
import { presentLesson, presentRemark } from './present.ts';
import { requireLesson } from './require-lesson.ts';
import { whyNotRemark } from './rules.ts';
import { remarksIn, versionsOf } from './store.ts';

/**
 * Lists the children of a lesson with their remarks, and the phrases for its subject. Refuses `not_found` for a class that the signed-in
 * teacher does not give.
 */
export async function listRemarks(context: Context, input: { lesson_id: string }): Promise<RemarksView> {
  const { lesson, teacher } = await requireLesson(context, input.lesson_id);
  const children = await onRoll(context, [lesson.id]);
  const marked = await attendanceOf(context, {
    lessonIds: [lesson.id],
    childIds: children.map(({ childId }) => childId),
  });
  const remarks = await remarksIn(context, { lessonId: lesson.id });
  const versions = await versionsOf(
    context,
    remarks.map(({ id }) => id),
  );
  const { category } = lesson.offering;
  const bank = await bankFor(context, { teacherId: teacher.id, category, topics: skills });
  const remarkOn = new Map(remarks.map((row) => [row.childId, presentRemark(context, row, versions)]));
  return {
    lesson: presentLesson(context, lesson),
    children: children.map(({ childId, name, nameCn }) => ({
      id: childId,
      name,
      name_cn: nameCn,
      mark: marked.find((entry) => entry.childId === childId)?.mark ?? null,
      remark: remarkOn.get(childId) ?? null,
    })),
    bank,
    blocked: { remarkSave: presentReason(context, whyNotRemark(lesson, context.now)) },
  };
}
