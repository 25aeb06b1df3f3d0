import { and, asc, eq } from 'drizzle-orm';
import { figures } from '../contract/core/figures.ts';
import { findFreeHours } from '../server/capabilities/private-lessons/index.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt, instantOn } from '../server/platform/zoned.ts';
import { assessments, assessors } from '../server/schema/assessments.ts';
import { offerings, offeringTeachers, sites } from '../server/schema/catalog.ts';
import { takenHours } from '../server/schema/schedule.ts';
import { demoResults } from './assessments.data.ts';
import type { Places } from './fill-catalog.ts';
import type { DemoFamily } from './fill-families.ts';
import { demoHours } from './private.data.ts';
import { seeded } from './seeded.ts';

type Row = typeof assessments.$inferInsert;
type Subject = { teacherId: string; offeringId: string; site: { id: string; timeZone: string } };
type More = Partial<Row> & Pick<Row, 'childId' | 'startsAt'>;

/**
 * Teachers with assessments, and assessments of the demo family's children in every state: with results, cancelled by
 * either side, waiting for a result, booked. Uses its own seed.
 */
export async function fillAssessments(outer: Context, family: DemoFamily, places: Places): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_124).uuid };
  const assess = Object.keys(demoHours).map((code) => places.teacherOf.get(code)?.id ?? '');
  await context.db.insert(assessors).values(
    assess.map((teacherId) => ({
      teacherId,
      link: 'https://meeting.tongxue.example/assessments',
      since: context.now.subtract({ hours: 24 * 300 }),
    })),
  );
  const subjects = await Promise.all(['lin', 'wu'].map((code) => subjectOf(context, places, code)));
  const [lin, wu] = subjects;
  const [first = '', second = ''] = family.children;
  if (!lin || !wu) throw new RangeError('the demo school has no teachers with assessments');
  const add = async (subject: Subject, more: More) => insert(context, { subject, family, more });
  for (const [index, results] of demoResults.entries())
    for (const { weeks, level, scores, notes, language } of results) {
      const startsAt = noonBefore(context, 7 * weeks + index);
      await add(index === 0 ? lin : wu, {
        ...{ childId: first, startsAt, level, scores, notes, notesLanguage: language },
        ...(weeks === 2 ? { nextOfferingId: lin.offeringId } : {}),
        writtenAt: startsAt.add({ hours: 3 }),
      });
    }
  await add(lin, { childId: second, startsAt: noonBefore(context, 1) });
  await add(lin, { childId: second, startsAt: noonBefore(context, 20), ...cancelled(context, 'family', 21) });
  await add(wu, { childId: first, startsAt: noonBefore(context, 30), ...cancelled(context, 'teacher', 31) });
  await bookAhead(context, lin, { add, childIds: [first, second] });
}

/** Books a future hour for each child, a few days apart. */
async function bookAhead(
  context: Context,
  subject: Subject,
  { add, childIds }: { add: (subject: Subject, more: More) => Promise<void>; childIds: readonly string[] },
): Promise<void> {
  const { teacherId, site } = subject;
  const free = await findFreeHours(context, { teacherId, site, minutes: figures.assessMinutes });
  let from = context.now.add({ hours: 72 });
  for (const childId of childIds) {
    const hour = free.find(({ startsAt }) => Temporal.Instant.compare(startsAt, from) > 0);
    if (!hour) return;
    await add(subject, { childId, startsAt: hour.startsAt });
    from = hour.startsAt.add({ hours: 48 });
  }
}

/** Noon of the last Saturday at least this many days ago in Shanghai: no teacher with assessments has a lesson then. */
const noonBefore = ({ now }: Context, days: number) => {
  const day = dayAt(now, 'Asia/Shanghai').subtract({ days });
  return instantOn(day.subtract({ days: (day.dayOfWeek + 1) % 7 }), '12:00', 'Asia/Shanghai');
};

const cancelled = (context: Context, by: 'family' | 'teacher', days: number) => ({
  cancelledAt: noonBefore(context, days),
  cancelledBy: by,
  cancelledWhy: by === 'teacher' ? '当天带学生去比赛，请另约时间。' : '',
});

/** The first subject of a teacher. */
async function subjectOf(context: Context, places: Places, code: string): Promise<Subject> {
  const teacherId = places.teacherOf.get(code)?.id ?? '';
  const [row] = await context.db
    .select({ offeringId: offerings.id, site: { id: sites.id, timeZone: sites.timeZone } })
    .from(offeringTeachers)
    .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        eq(offeringTeachers.teacherId, teacherId),
        eq(offerings.status, 'open'),
        eq(offerings.kind, 'course'),
      ),
    )
    .orderBy(asc(offerings.number))
    .limit(1);
  if (!row) throw new RangeError(`teacher ${code} has no offering`);
  return { teacherId, ...row };
}

type Filling = { subject: Subject; family: DemoFamily; more: More };

async function insert(context: Context, { subject, family, more }: Filling): Promise<void> {
  const { startsAt } = more;
  const endsAt = startsAt.add({ minutes: figures.assessMinutes });
  const hourId = more.cancelledAt ? null : context.newId();
  if (hourId)
    await context.db
      .insert(takenHours)
      .values({ id: hourId, teacherId: subject.teacherId, startsAt, endsAt });
  await context.db.insert(assessments).values({
    id: context.newId(),
    teacherId: subject.teacherId,
    offeringId: subject.offeringId,
    hourId,
    endsAt,
    bookedBy: family.parentId,
    bookedAt:
      Temporal.Instant.compare(startsAt, context.now) < 0 ? startsAt.subtract({ hours: 60 }) : context.now,
    ...more,
  });
}
