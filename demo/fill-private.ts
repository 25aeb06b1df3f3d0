import { eq, sql } from 'drizzle-orm';
import { findFreeHours, planPrivate } from '../server/capabilities/private-lessons/index.ts';
import {
  refreshPrivateSession,
  requirePrivateSession,
} from '../server/capabilities/private-lessons/plan-private.ts';
import { replaceHours } from '../server/capabilities/teachers/store.ts';
import type { Context } from '../server/platform/context.ts';
import { instantOn } from '../server/platform/zoned.ts';
import { sessions } from '../server/schema/catalog.ts';
import { lessons } from '../server/schema/schedule.ts';
import { fillOffering, type Places, siteOf } from './fill-catalog.ts';
import type { DemoFamily } from './fill-families.ts';
import { addOrder, insertAll, noRows } from './fill-orders.ts';
import { type DemoHours, demoHours, type PrivateText, privateOfferings } from './private.data.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Days for which private lessons are on sale, and days ahead for which their hours can be booked. */
const onOfferDays = 500;
const horizonDays = 28;

type Filling = { context: Context; dice: Seeded; places: Places; family: DemoFamily };
type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
type Made = { text: PrivateText; offeringId: string };

/**
 * Private lessons, the hours of their teachers, and the demo family's: a package with past and future lessons, and a
 * single future lesson. Uses its own seed, so that nothing else in the school changes.
 */
export async function fillPrivate(outer: Context, family: DemoFamily, places: Places): Promise<void> {
  const dice = seeded(20_261_121);
  const context = { ...outer, newId: dice.uuid };
  for (const [code, hours] of Object.entries(demoHours)) await fillHours(context, places, { code, hours });
  const made = new Map<string, Made>();
  for (const text of privateOfferings) {
    const until = context.now.add({ hours: 24 * onOfferDays });
    const terms = { minutes: text.minutes, count: text.lessons, validDays: text.validDays, until };
    const offeringId = await fillOffering(context, text, { places, kind: text.kind, lessons: terms });
    made.set(text.number, { text, offeringId });
  }
  const filling = { context, dice, places, family };
  const [piano, go] = [made.get('V5002'), made.get('V5008')];
  const rows = noRows(200_000_000);
  if (piano) await buyPackage(filling, rows, piano);
  if (go) await buySingle(filling, rows, go);
  await insertAll(context, rows);
}

type CodeAndHours = { code: string; hours: DemoHours };
async function fillHours(context: Context, { teacherOf, monday }: Places, { code, hours }: CodeAndHours) {
  const teacher = teacherOf.get(code);
  if (!teacher) throw new RangeError(`unknown teacher ${code}`);
  const { timeZone, buffer: bufferMinutes, notice: noticeHours } = hours;
  await replaceHours(context, teacher.id, {
    terms: { timeZone, bufferMinutes, noticeHours, horizonDays },
    weekly: hours.weekly.map(([weekday, start, end]) => ({ weekday, start, end })),
    exceptions: hours.exceptions.map(({ week, weekday, away, hours: [start, end] = [null, null] }) => ({
      day: monday.add({ weeks: week, days: weekday - 1 }).toString(),
      isAway: away,
      start,
      end,
    })),
  });
}

/** Weeks from this one in which the demo family's package has a lesson. */
const packageWeeks = [-3, -2, -1, 1, 2];

async function buyPackage(filling: Filling, rows: ReturnType<typeof noRows>, made: Made): Promise<void> {
  const { context, dice, family } = filling;
  const { text, offeringId } = made;
  const [childId = ''] = family.children;
  const booking = { number: text.number, teacherId: null, childId, startsAt: null };
  const sessionId = await planPrivate(context, booking);
  const session = { id: sessionId, classSize: 1, weeksAway: -4, term: 'running' as const };
  const offering = { id: offeringId, text, sessions: [session] };
  const pupil = { parentId: family.parentId, childId };
  addOrder(context, dice, { rows, offering, session, pupil, seatNo: 1 });
  const placedAt = rows.orders.at(-1)?.placedAt ?? context.now;
  const validUntil = placedAt.add({ hours: 24 * text.validDays });
  await context.db.update(sessions).set({ validUntil }).where(eq(sessions.id, sessionId));
  for (const [index, week] of packageWeeks.entries()) {
    const span = await freeSpan(filling, text, week);
    await insertLesson(context, {
      sessionId,
      position: index + 1,
      teacherId: teacherOf(filling, text),
      span,
    });
  }
  await refreshPrivateSession(context, await requirePrivateSession(context, sessionId));
}

async function buySingle(filling: Filling, rows: ReturnType<typeof noRows>, made: Made): Promise<void> {
  const { context, dice, family, places } = filling;
  const { text, offeringId } = made;
  const childId = family.children[1] ?? '';
  const teacherId = teacherOf(filling, text);
  const site = siteOf(places, text);
  const hours = await findFreeHours(context, { teacherId, site, minutes: text.minutes });
  const soonest = context.now.add({ hours: 24 * 5 });
  const span = hours.find((hour) => Temporal.Instant.compare(hour.startsAt, soonest) >= 0);
  if (!span) throw new RangeError(`${text.number} has no free hour`);
  const booking = { number: text.number, teacherId, childId, startsAt: span.startsAt };
  const sessionId = await planPrivate(context, booking);
  await insertLesson(context, { sessionId, position: 1, teacherId, span });
  const session = { id: sessionId, classSize: 1, weeksAway: 0, term: 'soon' as const };
  const offering = { id: offeringId, text, sessions: [session] };
  addOrder(context, dice, {
    rows,
    offering,
    session,
    pupil: { parentId: family.parentId, childId },
    seatNo: 1,
  });
}

const codeOf = (text: PrivateText) => text.teachers[0] ?? '';
const teacherOf = ({ places }: Filling, text: PrivateText) => places.teacherOf.get(codeOf(text))?.id ?? '';

type NewLesson = { sessionId: string; position: number; teacherId: string; span: Span };
async function insertLesson(context: Context, { span, ...lesson }: NewLesson): Promise<void> {
  await context.db.insert(lessons).values({ ...lesson, ...span, id: context.newId() });
}

/** The first hour of a week, also a past one, in which the teacher is available and free. */
async function freeSpan({ context, places }: Filling, text: PrivateText, week: number): Promise<Span> {
  const hours = demoHours[codeOf(text)];
  const teacherId = places.teacherOf.get(codeOf(text))?.id ?? '';
  const site = siteOf(places, text);
  for (const [weekday, start, end] of hours?.weekly ?? []) {
    const day = places.monday.add({ days: 7 * week + weekday - 1 });
    const at = (time: string) => instantOn(day, time, hours?.timeZone ?? site.timeZone);
    for (let startsAt = at(start); ; startsAt = startsAt.add({ minutes: 30 })) {
      const endsAt = startsAt.add({ minutes: text.minutes });
      if (Temporal.Instant.compare(endsAt, at(end)) > 0) break;
      if (await isFree(context, { startsAt, endsAt }, { teacherId, siteId: site.id, day: day.toString() }))
        return { startsAt, endsAt };
    }
  }
  throw new RangeError(`${text.number} has no free hour in week ${week}`);
}

async function isFree(
  context: Context,
  { startsAt, endsAt }: Span,
  { teacherId, siteId, day }: { teacherId: string; siteId: string; day: string },
): Promise<boolean> {
  const { rows } = await context.db.execute(sql`
    select not exists (select 1 from holidays h where h.site_id = ${siteId} and h.day = ${day})
      and not exists (select 1 from lessons l join sessions s on s.id = l.session_id
        where l.starts_at < ${endsAt.toString()}::timestamptz and l.ends_at > ${startsAt.toString()}::timestamptz
          and (l.teacher_id = ${teacherId} or (l.teacher_id is null and s.offering_id in
            (select offering_id from offering_teachers where teacher_id = ${teacherId})))) as free`);
  return rows[0]?.free === true;
}
