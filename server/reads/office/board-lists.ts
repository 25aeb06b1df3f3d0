import { and, asc, between, count, eq, exists, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { type BoardLesson, type BoardPackage, fewLessons } from '../../../contract/staff/board.ts';
import { offerings, sessions, sites } from '../../capabilities/catalog/tables.ts';
import { enrolments } from '../../capabilities/enrolments/tables.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { children } from '../../capabilities/families/tables.ts';
import { lessonAccounts } from '../../capabilities/lesson-account/tables.ts';
import { lessonRolls } from '../../capabilities/roll-call/tables.ts';
import { lessons } from '../../capabilities/schedule/tables.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { lessonLineFields, presentLessonLine } from '../classroom/lesson-line.ts';

const mostLessons = 100;
const mostPackages = 20;

/** Lessons that begin today by the clocks of their site. */
async function isToday({ db, now }: Context): Promise<SQL | undefined> {
  const zones = await db.selectDistinct({ zone: sites.timeZone }).from(sites).limit(100);
  return or(
    ...zones.map(({ zone }) => {
      const today = dayAt(now, zone);
      return and(
        eq(sites.timeZone, zone),
        gte(lessons.startsAt, instantOn(today, '00:00', zone)),
        lt(lessons.startsAt, instantOn(today.add({ days: 1 }), '00:00', zone)),
      );
    }),
  );
}

const inClass = sql<number>`(select count(*)::int from ${enrolments}
  where ${and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt))})`;

/** The lessons of today in their order, and how many there are. */
export async function lessonsToday(context: Context): Promise<{ items: BoardLesson[]; total: number }> {
  const { db } = context;
  const where = await isToday(context);
  // Without a site there is no lesson.
  if (!where) return { items: [], total: 0 };
  const rollCalled = exists(
    db.select({ one: sql`1` }).from(lessonRolls).where(eq(lessonRolls.lessonId, lessons.id)),
  );
  const rows = await db
    .select({ ...lessonLineFields, inClass, rollCalled: sql<boolean>`${rollCalled}` })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where)
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(mostLessons);
  const [counted] = await db
    .select({ total: count() })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where);
  const items = rows.map((row) => ({
    ...presentLessonLine(context, row),
    room: row.session.room,
    children: row.inClass,
    roll_called: row.rollCalled,
    called_off: row.lesson.calledOffAt !== null,
  }));
  return { items, total: counted?.total ?? 0 };
}

/** A package of private lessons that runs out: few are left, and they can still be taken. */
const runsOut = ({ now }: Context) =>
  and(
    eq(offerings.kind, 'private_long'),
    isNull(enrolments.endedAt),
    between(lessonAccounts.balance, 1, fewLessons),
    gt(sessions.validUntil, now),
  );

/** How many packages run out. */
export async function countPackages(context: Context): Promise<number> {
  const [counted] = await context.db
    .select({ total: count() })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(runsOut(context));
  return counted?.total ?? 0;
}

/** Packages that run out, those with the fewest lessons first. */
export async function endingPackages(context: Context): Promise<BoardPackage[]> {
  const rows = await context.db
    .select({
      id: enrolments.id,
      left: lessonAccounts.balance,
      validUntil: sessions.validUntil,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      offering: {
        number: offerings.number,
        kind: offerings.kind,
        name: offerings.name,
        category: offerings.category,
        cover: offerings.cover,
      },
    })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(runsOut(context))
    .orderBy(asc(lessonAccounts.balance), asc(sessions.validUntil), asc(enrolments.id))
    .limit(mostPackages);
  return rows.map(({ id, left, validUntil, child, offering }) => ({
    id,
    left,
    valid_until: validUntil?.toString() ?? '',
    child: presentChildLine(child),
    offering: { ...offering, name: inLocale(offering.name, context.locale) },
  }));
}
