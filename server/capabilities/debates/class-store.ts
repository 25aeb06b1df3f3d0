import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { sideOf } from '../../../contract/debates/formats.ts';
import type { Context } from '../../platform/context.ts';
import { childrenInOrder } from '../../platform/fold/name-order.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { debateMatches, debateSpeakers } from '../../schema/debates.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { siteShown } from '../catalog/index.ts';
import { taughtBy } from '../enrolments/index.ts';
import type { Debater } from './draw.ts';
import { takesPlace } from './store.ts';

/** Days after its end in which a class can still debate. */
const afterDays = 30;

const classShown = {
  id: sessions.id,
  label: sessions.label,
  name: offerings.name,
  endsAt: sessions.endsAt,
};

/** Lists a teacher's non-empty classes that run now, begin later or ended recently. */
export async function classesBy(context: Context, teacherId: string) {
  const withChildren = context.db
    .select({ id: enrolments.sessionId })
    .from(enrolments)
    .where(isNull(enrolments.endedAt));
  return context.db
    .select(classShown)
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        taughtBy(context, teacherId),
        isNull(sessions.privateFor),
        inArray(sessions.id, withChildren),
        gt(sessions.endsAt, context.now.subtract({ hours: 24 * afterDays })),
      ),
    )
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(100);
}

/** Finds a class of a teacher. */
export async function findClass(context: Context, sessionId: string, teacherId: string) {
  const [row] = await context.db
    .select({ ...classShown, site: siteShown })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(sessions.id, sessionId), taughtBy(context, teacherId)));
  return row ?? null;
}

/** Lists the lessons of a class from an instant on, soonest first. */
export async function lessonsIn(context: Context, sessionId: string, from: Temporal.Instant) {
  return context.db
    .select({ startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), isNull(lessons.calledOffAt), gt(lessons.startsAt, from)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(60);
}

export async function pupilsOf(context: Context, sessionId: string) {
  const pupils = await context.db
    .selectDistinct({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .orderBy(asc(children.id))
    .limit(1000);
  return childrenInOrder(pupils, context.locale);
}

/** Counts how often each child argued each side and met whom, without called-off matches. */
export async function debatersOf(context: Context, childIds: readonly string[]): Promise<Debater[]> {
  if (childIds.length === 0) return [];
  const matchIds = context.db
    .select({ id: debateSpeakers.matchId })
    .from(debateSpeakers)
    .where(inArray(debateSpeakers.childId, [...childIds]));
  const rows = await context.db
    .select({
      matchId: debateSpeakers.matchId,
      childId: debateSpeakers.childId,
      team: debateSpeakers.team,
    })
    .from(debateSpeakers)
    .innerJoin(debateMatches, eq(debateMatches.id, debateSpeakers.matchId))
    .where(and(takesPlace, inArray(debateSpeakers.matchId, matchIds)))
    .orderBy(desc(debateMatches.startsAt), asc(debateSpeakers.matchId), asc(debateSpeakers.childId))
    .limit(20_000);
  const byMatch = Map.groupBy(rows, (row) => row.matchId);
  return childIds.map((id) => {
    const childRows = rows.filter((row) => row.childId === id);
    const met = new Map<string, number>();
    for (const { matchId, team } of childRows)
      for (const opponent of byMatch.get(matchId) ?? [])
        if (opponent.team !== team) met.set(opponent.childId, (met.get(opponent.childId) ?? 0) + 1);
    const argued = childRows.filter(({ team }) => sideOf(team) === 'for').length;
    return { id, for: argued, against: childRows.length - argued, met };
  });
}
