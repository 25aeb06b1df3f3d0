import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { notifyOf } from './book-trial.ts';
import type { TrialChange } from './notices.ts';
import { type Booked, endTrials, lockLesson, trialsIn } from './store.ts';

async function tellAll(context: Context, booked: readonly Booked[], what: TrialChange): Promise<void> {
  const guardians = await guardiansWho(
    context,
    'trials.read',
    booked.map(({ childId }) => childId),
  );
  for (const { id, childId, lessonId } of booked) {
    const lesson = await lockLesson(context, lessonId);
    if (!lesson) continue;
    for (const accountId of guardians(childId))
      await notifyOf(context, lesson, { id, what, childId, accountId });
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
