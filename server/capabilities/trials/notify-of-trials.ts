import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { type TrialChange, trialChanged } from './notices.ts';
import { type Booked, lockLesson, type OpenLesson } from './store.ts';

/** Notifies the guardians of the children of a change to their trials. */
export async function notifyOfTrials(
  context: Context,
  booked: readonly Booked[],
  change: TrialChange,
): Promise<void> {
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

const notifyOfTrial = (
  context: Context,
  lesson: OpenLesson,
  trial: { id: string; what: TrialChange; childId: string; accountId: string },
): Promise<void> =>
  notify(context, trialChanged, {
    accountId: trial.accountId,
    // A lesson may be moved more than once.
    subject: `${trial.id} ${trial.what} ${context.now}`,
    childIds: [trial.childId],
    data: {
      what: trial.what,
      name: lesson.offering.name,
      site: lesson.site.name,
      ...placeForNotice(lesson.site),
      at: lesson.startsAt.toString(),
      ends_at: lesson.endsAt.toString(),
      label: lesson.label,
    },
  });
