import type { Context } from '../../platform/context.ts';
import { classHasOthers } from './jobs.ts';
import { type LessonChangeNotice, notifyFamilies, notifyGivers } from './notify-of-lesson-change.ts';
import { findChanging, type LessonWithClass, teachersById, teachersOfLesson } from './store.ts';

/** What changes from a lesson on: its class has these teachers. `at` makes a job that runs twice notify once. */
async function changeOf(context: Context, next: LessonWithClass, at: string): Promise<LessonChangeNotice> {
  const names = (await teachersOfLesson(context, next)).map(({ name }) => name);
  const all = { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') };
  return { what: 'teachers', changedAt: at, ...(names.length > 0 ? { cover: { name: all } } : {}) };
}

/** Notifies the teachers who came to an offering or left it, once, and its classes by a job each. */
export async function notifyOfTeachers(
  context: Context,
  { lessonIds, teacherIds, at }: { lessonIds: readonly string[]; teacherIds: readonly string[]; at: string },
): Promise<void> {
  const first = lessonIds[0] ? await findChanging(context, lessonIds[0]) : null;
  if (!first) return;
  await notifyGivers(context, first, {
    ...(await changeOf(context, first, at)),
    teachers: await teachersById(context, teacherIds),
  });
  for (const lessonId of lessonIds) await context.enqueue(classHasOthers, { lessonId, at });
}

/** Notifies the families and students of a class. */
export async function notifyClass(
  context: Context,
  { lessonId, at }: { lessonId: string; at: string },
): Promise<void> {
  const next = await findChanging(context, lessonId);
  if (next) await notifyFamilies(context, next, await changeOf(context, next, at));
}
