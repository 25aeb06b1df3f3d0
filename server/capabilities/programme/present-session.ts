import type { OfficeSession, OfficeSessionRow } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { whyNotCallOff } from '../minimum-enrolment/index.ts';
import { type Least, type Pattern, stateOf, whyNotReplan } from './session-rules.ts';
import type { lessonsOfSession, SessionLine } from './session-store.ts';

export type LessonRow = Awaited<ReturnType<typeof lessonsOfSession>>[number];

const minutes = (time: string): string => time.slice(0, 5);

/** Returns the pattern from which a session's lessons were laid out, and its minimum size. */
export function planOf(
  { session }: SessionLine,
  lessons: readonly LessonRow[],
): { pattern: Pattern; least: Least } {
  const trials = lessons.filter((lesson) => lesson.trialSeats > 0);
  return {
    pattern: {
      weekdays: session.weekdays,
      start: minutes(session.startTime),
      end: minutes(session.endTime),
      firstDay: session.firstDay,
      totalClasses: session.totalClasses,
      week: session.week,
      trialLessons: trials.length,
      trialSeats: Math.max(0, ...trials.map((lesson) => lesson.trialSeats)),
    },
    least: { minimumSize: session.minimumSize, decideBy: session.decideBy?.toString() ?? null },
  };
}

/** Returns the fields of a session that staff write, by their names in the contract, as the audit records them. */
export const sessionWrittenOf = (line: SessionLine, lessons: readonly LessonRow[]) => {
  const { session } = line;
  const { pattern, least } = planOf(line, lessons);
  return {
    label: session.label,
    weekdays: pattern.weekdays,
    start: pattern.start,
    end: pattern.end,
    first_day: pattern.firstDay,
    total_classes: pattern.totalClasses,
    class_size: session.classSize,
    room: session.room,
    link: session.link,
    minimum_size: least.minimumSize,
    decide_by: least.decideBy,
    trial_lessons: pattern.trialLessons,
    trial_seats: pattern.trialSeats,
    week: session.week,
    price: session.price,
    early_price: session.earlyPrice,
    fees: session.fees,
  };
};

export function presentSessionLine(
  context: Pick<Context, 'now'>,
  { session, offering, site, taken, waiting }: SessionLine,
): OfficeSessionRow {
  return {
    id: session.id,
    offering_id: offering.id,
    offering_number: offering.number,
    offering_name: offering.name,
    kind: offering.kind,
    site_id: site.id,
    site_name: site.name,
    time_zone: site.timeZone,
    label: session.label,
    weekdays: session.weekdays,
    start: minutes(session.startTime),
    end: minutes(session.endTime),
    first_day: session.firstDay,
    last_day: session.lastDay,
    starts_at: session.startsAt.toString(),
    ends_at: session.endsAt.toString(),
    state: stateOf(session, context.now),
    total_classes: session.totalClasses,
    class_size: session.classSize,
    taken,
    waiting,
    room: session.room,
    link: session.link,
    minimum_size: session.minimumSize,
    decide_by: session.decideBy?.toString() ?? null,
    runs: session.runs,
    called_off_why: session.calledOffWhy,
    week: session.week,
    price: session.price,
    early_price: session.earlyPrice,
    fees: session.fees,
    currency: offering.currency,
    version: session.version,
  };
}

/** Returns the facts that decide which fields of a session can change. */
export const replanFacts = (line: SessionLine, lessons: readonly LessonRow[], isUsed: boolean) => {
  const { pattern, least } = planOf(line, lessons);
  const { startsAt, endsAt, runs, decidedAt } = line.session;
  return { startsAt, endsAt, runs, pattern, ...least, isDecided: decidedAt !== null, isUsed };
};

/** Presents a session with its lessons and possible changes. */
export function presentSession(
  context: Context,
  line: SessionLine,
  { lessons, isUsed }: { lessons: readonly LessonRow[]; isUsed: boolean },
): OfficeSession {
  const plan = planOf(line, lessons);
  const whyNot = whyNotReplan(replanFacts(line, lessons, isUsed), plan, context.now);
  return {
    ...presentSessionLine(context, line),
    trial_lessons: plan.pattern.trialLessons,
    trial_seats: plan.pattern.trialSeats,
    used: isUsed,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      position: lesson.position,
      day: dayAt(lesson.startsAt, line.site.timeZone).toString(),
      starts_at: lesson.startsAt.toString(),
      ends_at: lesson.endsAt.toString(),
      called_off: lesson.calledOffAt !== null,
    })),
    blocked: {
      officeSessionSave: presentReason(context, whyNot),
      officeSessionCallOff: presentReason(context, whyNotCallOff(line.session, context.now)),
    },
  };
}
