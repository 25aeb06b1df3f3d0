import type { Context } from '../../platform/context.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { reviewDoubts, type Weighed } from './review-doubts.ts';
import { countOf, disagree } from './rules.ts';
import { excusesOf, rollsOf } from './store.ts';

/**
 * Enters lessons in the lesson accounts of the children on their rolls, by their marks. Skips children on whom the witnesses disagree or
 * staff have decided, and lessons given back after a dispute.
 */
export async function countLessons(context: Context, lessonIds: readonly string[]): Promise<void> {
  const excuses = new Map(
    (await excusesOf(context, lessonIds)).map((row) => [`${row.lessonId} ${row.childId}`, row]),
  );
  const isSure = ({ doubt, witnesses }: Weighed) => !doubt?.settledAt && !disagree(witnesses);
  const settled = (await reviewDoubts(context, lessonIds))
    .filter(isSure)
    // In the order of the lessons: each entry of an account tells what was left after it.
    .sort((a, b) => lessonIds.indexOf(a.child.lessonId) - lessonIds.indexOf(b.child.lessonId));
  await recordEntries(
    context,
    settled.flatMap(({ child: { lessonId, childId, enrolmentId, as }, mark: { mark, minutes } }) => {
      if (!enrolmentId || as === 'trial') return [];
      const excuse = excuses.get(`${lessonId} ${childId}`) ?? null;
      const evidence = { mark, minutes, ...(excuse ? { leave: excuse.because } : {}) };
      return [{ enrolmentId, lessonId, ...countOf(mark, { as, excuse }), evidence, byRoll: true as const }];
    }),
  );
}

/** Counts a settled lesson again and enters differences as corrections. */
export async function recountSettled(context: Context, lessonId: string): Promise<void> {
  const [roll] = await rollsOf(context, [lessonId]);
  if (roll?.settledAt) await countLessons(context, [lessonId]);
}
