import type { Context } from '../../platform/context.ts';
import { lessonsGivenBack } from '../lesson-account/index.ts';
import type { LessonRow } from './store.ts';

/**
 * Of booked lessons those that use up what was bought. One that was given back to the family after it was held, as when the teacher
 * was not there, is to be booked once more.
 */
export async function countedLessons<Booked extends Pick<LessonRow, 'id' | 'sessionId'>>(
  context: Context,
  booked: readonly Booked[],
): Promise<Booked[]> {
  const back = await lessonsGivenBack(context, [...new Set(booked.map((lesson) => lesson.sessionId))]);
  return booked.filter((lesson) => !back.has(lesson.id));
}
