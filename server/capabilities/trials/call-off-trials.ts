import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notifyOfTrial } from './book-trial.ts';
import type { TrialChange } from './notices.ts';
import { type Booked, endTrials, lockLesson, trialsIn } from './store.ts';

async function notifyAll(context: Context, booked: readonly Booked[], change: TrialChange): Promise<void> {
  const guardians = await guardiansAllowed(
    context,
    'trials.read',
    booked.map(({ childId }) => childId),
  );
  for (const { id, childId, lessonId } of booked) {
    const lesson = await lockLesson(context, lessonId);
    if (!lesson) continue;
    for (const accountId of guardians(childId))
      await notifyOfTrial(context, lesson, { id, what: change, childId, accountId });
  }
}

/** Calls off the trials of a session, and notifies the families. */
export const callOffTrials = async (context: Context, sessionId: string): Promise<void> =>
  notifyAll(context, await endTrials(context, { sessionId }), 'called_off');

/** Calls off the trials of a lesson, and notifies the families. */
export const callOffTrialsIn = async (context: Context, lessonId: string): Promise<void> =>
  notifyAll(context, await endTrials(context, { lessonId }), 'lesson_off');

/** Notifies the families of trials in moved lessons. */
export const notifyOfMovedTrials = async (context: Context, lessonIds: readonly string[]): Promise<void> =>
  notifyAll(context, await trialsIn(context, lessonIds), 'moved');
