import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type OnRollAs, onRollAs } from '../../../contract/roll-call/marks.ts';
import type { Context, Database } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { childrenInOrder } from '../../platform/fold/name-order.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { rollGuests } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';
import { among } from './store.ts';

export type OnRoll = {
  lessonId: string;
  childId: string;
  name: string;
  nameCn: string;
  as: OnRollAs;
  /** The enrolment charged for the lesson; null for a trial. */
  enrolmentId: string | null;
};

/** Condition on lessons and enrolments of their class: the lesson is the child's, neither before joining nor after leaving. */
export const isTheirLesson = and(
  isNull(lessons.calledOffAt),
  isBought(lessons),
  or(isNull(enrolments.endedAt), gt(enrolments.endedAt, lessons.startsAt)),
);

/** Selects children enrolled in the lesson's class when it was held, or now. */
const inClass = (db: Database) =>
  db
    .select({
      lessonId: lessons.id,
      childId: enrolments.childId,
      enrolmentId: sql<string | null>`${enrolments.id}`.as('enrolment_id'),
      as: sql<OnRollAs>`'class'`.as('goes_as'),
    })
    .from(lessons)
    .innerJoin(enrolments, eq(enrolments.sessionId, lessons.sessionId))
    .where(and(among(lessons.id), isTheirLesson));

const guests = (db: Database) =>
  db
    .select({
      lessonId: rollGuests.lessonId,
      childId: rollGuests.childId,
      enrolmentId: sql<string | null>`${rollGuests.enrolmentId}`.as('enrolment_id'),
      as: sql<OnRollAs>`'guest'`.as('goes_as'),
    })
    .from(rollGuests)
    .where(among(rollGuests.lessonId));

const trialChildren = (db: Database) =>
  db
    .select({
      lessonId: trials.lessonId,
      childId: trials.childId,
      enrolmentId: sql<string | null>`null::uuid`.as('enrolment_id'),
      as: sql<OnRollAs>`'trial'`.as('goes_as'),
    })
    .from(trials)
    .where(and(among(trials.lessonId), isNull(trials.cancelledAt)));

const rollStatement = cacheStatement((db) => {
  const all = unionAll(inClass(db), guests(db), trialChildren(db)).as('on_roll');
  return db
    .select({
      lessonId: all.lessonId,
      childId: all.childId,
      name: children.name,
      nameCn: children.nameCn,
      as: all.as,
      enrolmentId: all.enrolmentId,
    })
    .from(all)
    .innerJoin(children, eq(children.id, all.childId))
    .limit(20_000)
    .prepare('');
});

/** Sorts the reasons to be on a roll: a child with several is there for the first of them. */
const byReason = (a: OnRoll, b: OnRoll) => onRollAs.indexOf(a.as) - onRollAs.indexOf(b.as);

/** Returns the children on these rolls by name: class members of that time, guests and trials. */
export async function onRoll(context: Context, lessonIds: readonly string[]): Promise<OnRoll[]> {
  if (lessonIds.length === 0) return [];
  const all: OnRoll[] = await rollStatement(context.db).execute({ ids: [...lessonIds] });
  const byChild = new Map(
    all
      .sort(byReason)
      .reverse()
      .map((row) => [`${row.lessonId} ${row.childId}`, row]),
  );
  const byId = [...byChild.values()].sort((a, b) => (a.childId < b.childId ? -1 : 1));
  return childrenInOrder(byId, context.locale);
}
