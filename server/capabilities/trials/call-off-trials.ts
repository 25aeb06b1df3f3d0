import type { Context } from '../../platform/context.ts';
import { notifyOfTrials } from './notify-of-trials.ts';
import { endTrials, trialsIn } from './store.ts';

/** Calls off the trials of a session, and notifies the families. */
export const callOffTrials = async (context: Context, sessionId: string): Promise<void> =>
  notifyOfTrials(context, await endTrials(context, { sessionId }), 'called_off');

/** Calls off the trials of a lesson, and notifies the families. */
export const callOffTrialsIn = async (context: Context, lessonId: string): Promise<void> =>
  notifyOfTrials(context, await endTrials(context, { lessonId }), 'lesson_off');

/** Notifies the families of trials in moved lessons. */
export const notifyOfMovedTrials = async (context: Context, lessonIds: readonly string[]): Promise<void> =>
  notifyOfTrials(context, await trialsIn(context, lessonIds), 'moved');
