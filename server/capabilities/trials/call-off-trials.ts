import type { Context } from '../../platform/context.ts';
import { notifyOf } from './book-trial.ts';
import type { TrialChange } from './notices.ts';
import { endTrials, lockLesson, trialsIn } from './store.ts';

type Booked = { id: string; parentId: string; childId: string; lessonId: string };

async function tellAll(context: Context, booked: readonly Booked[], what: TrialChange): Promise<void> {
  for (const { id, parentId, childId, lessonId } of booked) {
    const lesson = await lockLesson(context, lessonId);
    if (lesson) await notifyOf(context, lesson, { id, what, childId, parentId });
  }
}

/** Calls the trials in a session off whose lessons do not come about, and tells the families. */
export const callOffTrials = async (context: Context, sessionId: string): Promise<void> =>
  tellAll(context, await endTrials(context, { sessionId }), 'called_off');

/** Calls the trials in one lesson off that does not take place, and tells the families. */
export const callOffTrialsIn = async (context: Context, lessonId: string): Promise<void> =>
  tellAll(context, await endTrials(context, { lessonId }), 'lesson_off');

/** Tells the families who try a class in lessons that were moved. */
export const tellOfMovedTrials = async (context: Context, lessonIds: readonly string[]): Promise<void> =>
  tellAll(context, await trialsIn(context, lessonIds), 'moved');
