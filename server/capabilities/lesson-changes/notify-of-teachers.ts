import type { Context } from '../../platform/context.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { nextLessons, teachersById, teachersOfLesson } from './store.ts';

/** Notifies the classes of an offering that has other teachers, and the teachers who came or went. */
export async function notifyOfTeachers(
  context: Context,
  { offeringId, teacherIds }: { offeringId: string; teacherIds: readonly string[] },
): Promise<void> {
  const teachers = await teachersById(context, teacherIds);
  const ahead = await nextLessons(context, offeringId);
  const names = ahead[0] ? (await teachersOfLesson(context, ahead[0])).map(({ name }) => name) : [];
  const all = { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') };
  for (const next of ahead)
    await notifyOfLessonChange(context, next, {
      what: 'teachers',
      teachers,
      ...(names.length > 0 ? { cover: { name: all } } : {}),
    });
}
