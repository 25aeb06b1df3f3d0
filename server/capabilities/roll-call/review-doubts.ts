import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { Witnesses } from '../../schema/roll-call.ts';
import { type OnRoll, onRoll } from './on-roll-store.ts';
import { attended, disagree, doorWitness } from './rules.ts';
import { lessonsById, type MarkRow, marksOf } from './store.ts';
import {
  type Doubt,
  deleteDoubts,
  doorEntriesOf,
  doubtsOf,
  insertDoubts,
  presenceWordsOf,
} from './witness-store.ts';

/** A marked child of a lesson with its witnesses. */
export type Weighed = { child: OnRoll; mark: MarkRow; witnesses: Witnesses; doubt: Doubt | null };

/** Weighs the witnesses for every marked child of these lessons. */
async function weighWitnesses(context: Context, lessonIds: readonly string[]): Promise<Weighed[]> {
  const keyOf = ({ lessonId, childId }: { lessonId: string; childId: string | null }) =>
    `${lessonId} ${childId}`;
  const byLesson = new Map((await lessonsById(context, lessonIds)).map((lesson) => [lesson.id, lesson]));
  const marks = new Map((await marksOf(context, { lessonIds })).map((row) => [keyOf(row), row]));
  const entries = await doorEntriesOf(context, lessonIds);
  const entered = new Set(entries.map(keyOf));
  const used = new Set(entries.map(({ lessonId }) => lessonId));
  const words = new Map((await presenceWordsOf(context, lessonIds)).map((row) => [keyOf(row), row.wasHere]));
  const doubts = new Map((await doubtsOf(context, lessonIds)).map((row) => [keyOf(row), row]));
  return (await onRoll(context, lessonIds)).flatMap((child): Weighed[] => {
    const key = keyOf(child);
    const [mark, lesson] = [marks.get(key), byLesson.get(child.lessonId)];
    if (!mark || !lesson) return [];
    const witnesses = {
      roll: attended(mark.mark),
      door: doorWitness(lesson, { came: entered.has(key), isUsed: used.has(lesson.id), now: context.now }),
      guardian: words.get(key) ?? null,
    };
    return [{ child, mark, witnesses, doubt: doubts.get(key) ?? null }];
  });
}

/**
 * Updates the office's queue after lessons: adds children on whom the witnesses disagree, and removes those on whom they now agree. Returns
 * all marked children with their former doubts.
 */
export async function reviewDoubts(context: Context, lessonIds: readonly string[]): Promise<Weighed[]> {
  const ended = (await lessonsById(context, lessonIds))
    .filter(({ endsAt }) => Temporal.Instant.compare(endsAt, context.now) <= 0)
    .map(({ id }) => id);
  const weighed = await weighWitnesses(context, ended);
  const opened = weighed.filter(({ doubt, witnesses }) => !doubt?.settledAt && disagree(witnesses));
  const agreed = weighed.flatMap(({ doubt, witnesses }) =>
    doubt && !doubt.settledAt && !disagree(witnesses) ? [doubt.id] : [],
  );
  await insertDoubts(
    context,
    opened.map(({ child, witnesses }) => ({
      id: context.newId(),
      lessonId: child.lessonId,
      childId: child.childId,
      witnesses,
      openedAt: context.now,
    })),
  );
  await deleteDoubts(context, agreed);
  if (opened.length > 0 || agreed.length > 0)
    await record(context, {
      action: 'roll.doubt',
      subject: ended.length === 1 ? `lesson:${ended[0]}` : 'lessons',
      after: {
        opened: opened.map(({ child, witnesses }) => ({ child: child.childId, ...witnesses })),
        agreed: agreed.length,
      },
    });
  return weighed;
}
