import type { Context } from '../../platform/context.ts';
import { lessonsGivenBack } from '../lesson-account/index.ts';
import type { LessonRow } from './store.ts';

/**
 * Returns the booked lessons that count as used. A lesson given back after it was held, for example because the teacher was absent, can be
 * booked again.
 */
export async function lessonsThatCount<Booked extends Pick<LessonRow, 'id' | 'sessionId'>>(
  context: Context,
  booked: readonly Booked[],
): Promise<Booked[]> {
  const givenBack = await lessonsGivenBack(context, [...new Set(booked.map((lesson) => lesson.sessionId))]);
  return booked.filter((lesson) => !givenBack.has(lesson.id));
}
