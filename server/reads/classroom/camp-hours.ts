import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CampHours } from '../../../contract/roll-call/camp-day.ts';
import type { Context } from '../../platform/context.ts';
import { children } from '../../schema/families.ts';
import { campSigns } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

export type DayOfChild = CampHours & {
  lessonId: string;
  sessionId: string;
  childId: string;
  name: string;
  nameCn: string;
  startsAt: Temporal.Instant;
};

const mostSigns = 20_000;

/** Hours at which children, or some, arrived and left on these camp days, in order of the days. */
export async function readCampHours(
  { db }: Context,
  { of, childIds }: { of: SQL; childIds?: readonly string[] },
): Promise<DayOfChild[]> {
  if (childIds?.length === 0) return [];
  const rows = await db
    .select({
      lessonId: campSigns.lessonId,
      sessionId: lessons.sessionId,
      childId: campSigns.childId,
      name: children.name,
      nameCn: children.nameCn,
      startsAt: lessons.startsAt,
      sign: campSigns.sign,
      at: campSigns.at,
      person: campSigns.person,
    })
    .from(campSigns)
    .innerJoin(lessons, eq(lessons.id, campSigns.lessonId))
    .innerJoin(children, eq(children.id, campSigns.childId))
    .where(and(of, childIds && inArray(campSigns.childId, [...childIds])))
    .orderBy(asc(lessons.startsAt), asc(campSigns.lessonId), asc(campSigns.childId))
    .limit(mostSigns);
  const days = Map.groupBy(rows, ({ lessonId, childId }) => `${lessonId} ${childId}`);
  return [...days.values()].flatMap((signs) => {
    const [first] = signs;
    const [arrived, left] = ['arrived', 'left'].map((sign) => signs.find((row) => row.sign === sign));
    return first
      ? [
          {
            ...{ lessonId: first.lessonId, sessionId: first.sessionId },
            ...{ childId: first.childId, name: first.name, nameCn: first.nameCn, startsAt: first.startsAt },
            arrived_at: arrived?.at.toString() ?? null,
            left_at: left?.at.toString() ?? null,
            left_with: left?.person ?? null,
          },
        ]
      : [];
  });
}
