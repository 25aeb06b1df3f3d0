import { and, asc, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { InputOf } from '../../../contract/core/call.ts';
import type { CampDay, CampGroup, campDayCalls } from '../../../contract/roll-call/camp-day.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { givenBy } from '../../capabilities/enrolments/index.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { attendanceOf, onRoll } from '../../capabilities/roll-call/index.ts';
import { calledOffAt } from '../../capabilities/schedule/index.ts';
import { requireTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { childrenInOrder } from '../../platform/fold/name-order.ts';
import { dayAt, isSameDay } from '../../platform/zoned.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { orderLines } from '../../schema/orders.ts';
import { campSigns } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { isAfterDay, isOnDay } from '../office/lessons-of-day.ts';
import { readCampHours } from './camp-hours.ts';
import { readFacts } from './child-facts.ts';
import { type LessonLineRow, lessonLineFields, presentLessonLine } from './lesson-line.ts';

/** Groups on one day, and children in them. */
const mostGroups = 200;
const mostChildren = 5000;

/** A teacher reads the parents' numbers from so many hours before a group meets until so many after. */
const hoursNear = 24;

/** The condition on lessons that they are days of camps, which take place or to which children had come; a teacher's own. */
async function ownCampDays(context: Context): Promise<SQL | undefined> {
  const teacher = context.person.kind === 'teacher' ? await requireTeacher(context) : null;
  return and(
    eq(offerings.kind, 'camp'),
    or(
      isNull(calledOffAt),
      exists(
        context.db
          .select({ id: campSigns.lessonId })
          .from(campSigns)
          .where(eq(campSigns.lessonId, lessons.id)),
      ),
    ),
    teacher ? givenBy(context, teacher.id) : undefined,
  );
}

const groupsOn = async (context: Context, day: string): Promise<LessonLineRow[]> =>
  context.db
    .select(lessonLineFields)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(await ownCampDays(context), await isOnDay(context, day)))
    .orderBy(asc(lessons.startsAt), asc(offerings.number), asc(lessons.id))
    .limit(mostGroups);

/** The first day of a camp after this one, by the clock of its site; of a camp at one site, if it is given. */
async function nextDayAfter(
  context: Context,
  { day, siteId }: { day: string; siteId: string | undefined },
): Promise<string | null> {
  const [next] = await context.db
    .select({ startsAt: lessons.startsAt, zone: sites.timeZone })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        await ownCampDays(context),
        await isAfterDay(context, day),
        siteId ? eq(sites.id, siteId) : undefined,
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(1);
  return next ? dayAt(next.startsAt, next.zone).toString() : null;
}

/** The fees bought with these enrolments. */
async function feesOf({ db }: Context, enrolmentIds: readonly string[]) {
  const rows = await db
    .select({ id: enrolments.id, fees: orderLines.fees })
    .from(enrolments)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderNumber, enrolments.orderNumber),
        eq(orderLines.sessionId, enrolments.sessionId),
        eq(orderLines.childId, enrolments.childId),
      ),
    )
    .where(inArray(enrolments.id, [...enrolmentIds]))
    .limit(mostChildren);
  return new Map(rows.map(({ id, fees }): [string, CampFee[]] => [id, fees.map(({ code }) => code)]));
}

/** Whether the caller reads the numbers of the parents in a group. */
function seesNumbers({ person, now }: Context, startsAt: Temporal.Instant): boolean {
  if (person.kind === 'staff') return (person.rights ?? []).includes('families.see');
  return startsAt.since(now).abs().total('hours') <= hoursNear;
}

async function presentGroups(context: Context, rows: readonly LessonLineRow[]): Promise<CampGroup[]> {
  const lessonIds = rows.map(({ lesson }) => lesson.id);
  const hours = await readCampHours(context, { of: inArray(lessons.id, lessonIds) });
  // A day that is called off has no roll: its children are those who had come.
  const off = rows.flatMap(({ lesson }) => (lesson.calledOffAt ? [lesson.id] : []));
  const there = childrenInOrder(
    hours.filter(({ lessonId }) => off.includes(lessonId)),
    context.locale,
  ).map((child) => ({ ...child, as: 'class' as const, enrolmentId: null }));
  const roll = [
    ...(await onRoll(
      context,
      lessonIds.filter((id) => !off.includes(id)),
    )),
    ...there,
  ];
  const childIds = [...new Set(roll.map(({ childId }) => childId))];
  const marked = await attendanceOf(context, { lessonIds, childIds, leave: true });
  const marks = new Map(marked.map((row) => [`${row.lessonId} ${row.childId}`, row]));
  const fees = await feesOf(
    context,
    roll.flatMap(({ enrolmentId }) => enrolmentId ?? []),
  );
  // Everybody who may read this meets the children: the right of the call, or giving the group.
  const facts = await readFacts(context, childIds, { care: true });
  const rolls = Map.groupBy(roll, ({ lessonId }) => lessonId);
  return rows.map((row) => {
    const isOnCampus = row.site.kind === 'campus';
    const withNumbers = seesNumbers(context, row.lesson.startsAt);
    return {
      ...presentLessonLine(context, row),
      room: row.session.room,
      called_off: row.lesson.calledOffAt !== null,
      is_today: isSameDay(row.lesson.startsAt, context.now, row.site.timeZone),
      children: (rolls.get(row.lesson.id) ?? []).map(({ childId, name, nameCn, as, enrolmentId }) => {
        const key = `${row.lesson.id} ${childId}`;
        const signed = hours.find((one) => one.lessonId === row.lesson.id && one.childId === childId);
        const child = facts(presentChildLine({ id: childId, name, nameCn }));
        return {
          ...child,
          guardians: child.guardians.map((one) => (withNumbers ? one : { ...one, tel: null })),
          care: isOnCampus ? child.care : null,
          as,
          fees: (enrolmentId && fees.get(enrolmentId)) || [],
          mark: marks.get(key)?.mark ?? null,
          minutes: marks.get(key)?.minutes ?? null,
          arrived_at: signed?.arrived_at ?? null,
          left_at: signed?.left_at ?? null,
          left_with: signed?.left_with ?? null,
        };
      }),
    };
  });
}

/** The camps of a day by group, for the desk and for the teachers who give them; groups that are called off are left out unless children had come. */
export async function viewCampDay(
  context: Context,
  { day: asked, site_id }: InputOf<typeof campDayCalls.campDay>,
): Promise<CampDay> {
  const day = asked ?? dayAt(context.now, context.settings.timeZone).toString();
  const rows = await groupsOn(context, day);
  const places = new Map(rows.map(({ site }) => [site.id, presentSite(context, site)]));
  return {
    day,
    sites: [...places.values()],
    groups: await presentGroups(
      context,
      rows.filter(({ site }) => !site_id || site.id === site_id),
    ),
    next_day: await nextDayAfter(context, { day, siteId: site_id }),
  };
}
