import type { Context } from '../../platform/context.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { reviewDoubts, type Weighed } from './review-doubts.ts';
import { countOf, disagree } from './rules.ts';
import { excusesOf, rollsOf } from './store.ts';

/**
 * Enters lessons that are over in the lesson accounts of the children on their rolls, as they are marked. Of whom the witnesses
 * disagree nothing is entered: staff decide, and what they have decided stays; so does what was given back to a family that doubted it.
 */
export async function countLessons(context: Context, lessonIds: readonly string[]): Promise<void> {
  const excuses = new Map(
    (await excusesOf(context, lessonIds)).map((row) => [`${row.lessonId} ${row.childId}`, row]),
  );
  const isSure = ({ doubt, witnesses }: Weighed) => !doubt?.settledAt && !disagree(witnesses);
  const sure = (await reviewDoubts(context, lessonIds)).filter(isSure);
  await recordEntries(
    context,
    sure.flatMap(({ child: { lessonId, childId, enrolmentId, as }, mark: { mark, minutes } }) => {
      if (!enrolmentId || as === 'trial') return [];
      const excuse = excuses.get(`${lessonId} ${childId}`) ?? null;
      const evidence = { mark, minutes, ...(excuse ? { leave: excuse.because } : {}) };
      return [{ enrolmentId, lessonId, ...countOf(mark, { as, excuse }), evidence, byRoll: true as const }];
    }),
  );
}

/** Counts a lesson anew that was counted already: what changed is entered as a correction. */
export async function recountSettled(context: Context, lessonId: string): Promise<void> {
  const [roll] = await rollsOf(context, [lessonId]);
  if (roll?.settledAt) await countLessons(context, [lessonId]);
}
