import { and, asc, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { StatementLesson, StatementView } from '../../../contract/teachers/account.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { coveredLesson, gaveLesson } from '../../capabilities/giving/index.ts';
import { requireTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { lessonRolls, rollDoubts, rollGuests } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';

/** Months shown, including the current one. */
const months = 12;

/** Whether a child attended the lesson: enrolled at the time, on trial, or making up a lesson. */
function isAttended({ db }: Context) {
  const inClass = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.sessionId, lessons.sessionId),
        isBought(lessons),
        or(isNull(enrolments.endedAt), gt(enrolments.endedAt, lessons.startsAt)),
      ),
    );
  const trying = db
    .select({ id: trials.id })
    .from(trials)
    .where(and(eq(trials.lessonId, lessons.id), isNull(trials.cancelledAt)));
  const guests = db
    .select({ childId: rollGuests.childId })
    .from(rollGuests)
    .where(eq(rollGuests.lessonId, lessons.id));
  return or(exists(inClass), exists(trying), exists(guests));
}

/** Why a lesson does not count yet. */
function waitsFor({ db }: Context) {
  const called = db
    .select({ id: lessonRolls.lessonId })
    .from(lessonRolls)
    .where(eq(lessonRolls.lessonId, lessons.id));
  const doubted = db
    .select({ id: rollDoubts.id })
    .from(rollDoubts)
    .where(and(eq(rollDoubts.lessonId, lessons.id), isNull(rollDoubts.settledAt)));
  return sql<StatementLesson['waits_for']>`case when not ${exists(called)} then 'roll'
    when ${exists(doubted)} then 'decision' end`;
}

const tables = { lesson: lessons, session: sessions };

/** The lessons a teacher taught since an instant that somebody attended, in order. */
async function lessonsGiven(context: Context, teacherId: string, since: Temporal.Instant) {
  return context.db
    .select({
      id: lessons.id,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      position: lessons.position,
      totalClasses: sessions.totalClasses,
      label: sessions.label,
      name: offerings.name,
      site: sites,
      covered: coveredLesson(tables, teacherId),
      waitsFor: waitsFor(context),
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        gaveLesson(tables, teacherId),
        isNull(lessons.calledOffAt),
        isAttended(context),
        gt(lessons.startsAt, since),
        lte(lessons.endsAt, context.now),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}
type Given = Awaited<ReturnType<typeof lessonsGiven>>[number];

const minutesOf = ({ startsAt, endsAt }: Given) => Math.round(endsAt.since(startsAt).total('minutes'));

const presentLesson = ({ locale }: Context, row: Given): StatementLesson => ({
  id: row.id,
  starts_at: row.startsAt.toString(),
  ends_at: row.endsAt.toString(),
  minutes: minutesOf(row),
  class_name: inLocale(row.name, locale),
  session_label: inLocale(row.label, locale),
  position: row.position,
  total_classes: row.totalClasses,
  site: presentSite({ locale }, row.site),
  covered: row.covered,
  waits_for: row.waitsFor,
});

/**
 * The lessons that the signed-in teacher taught, including those for absent teachers, by month of their start in the
 * school's time zone, so that every reader counts the same. Called-off lessons and those nobody attended are left out;
 * those without a roll, or with one in doubt, are listed but do not count yet.
 */
export async function viewTeacherStatement(
  context: Context,
  { month: requested }: { month?: string | undefined },
): Promise<StatementView> {
  const teacher = await requireTeacher(context);
  const zone = context.settings.timeZone;
  const latest = dayAt(context.now, zone).toPlainYearMonth();
  const names = Array.from({ length: months }, (_, index) => latest.subtract({ months: index }).toString());
  const first = latest.subtract({ months: months - 1 }).toPlainDate({ day: 1 });
  const rows = await lessonsGiven(context, teacher.id, instantOn(first, '00:00', zone));
  const monthOf = (row: Given) => dayAt(row.startsAt, zone).toPlainYearMonth().toString();
  const month = names.find((name) => name === requested) ?? latest.toString();
  return {
    time_zone: zone,
    month,
    months: names.map((name) => {
      const all = rows.filter((row) => monthOf(row) === name);
      const own = all.filter((row) => row.waitsFor === null);
      const covered = own.filter((row) => row.covered).length;
      return {
        month: name,
        given: own.length - covered,
        covered,
        minutes: own.reduce((sum, row) => sum + minutesOf(row), 0),
        waiting: all.length - own.length,
      };
    }),
    lessons: rows.filter((row) => monthOf(row) === month).map((row) => presentLesson(context, row)),
  };
}
