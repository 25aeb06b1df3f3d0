import { mulDiv } from '../../../contract/core/money.ts';
import type { RevenueKind } from '../../../contract/revenue/kinds.ts';

/** A lesson of a class; one that is called off says since when that is known. */
type Lesson = { id: string; startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null };

/** A session with its lessons, the first first. */
export type Course = {
  id: string;
  isPrivate: boolean;
  /** It did not come about: none of its lessons is held. */
  isOff: boolean;
  totalClasses: number;
  /** After that nothing of it can be had. */
  endsAt: Temporal.Instant;
  lessons: readonly Lesson[];
};

/** A line that was paid, in minor units, with all that happened to it besides lessons. */
export type PaidLine = {
  total: number;
  paidAt: Temporal.Instant;
  /** When its place was ordered: it is for lessons that had not begun then. */
  orderedAt: Temporal.Instant;
  sessionId: string;
  /** When it went to another session at the same price, because its class did not run. */
  replacedAt: Temporal.Instant | null;
  /** To other sessions, the first first: what it stood for there and stands for here. */
  moves: readonly {
    at: Temporal.Instant;
    from: string;
    to: string;
    fromTotal: number;
    toTotal: number;
    toLessons: number;
  }[];
  /** Credits that its family took for lessons that were called off. */
  given: readonly { at: Temporal.Instant; amount: number }[];
  /** When it ended otherwise than by being held, and what came back then. */
  settled: { at: Temporal.Instant; back: number } | null;
};

/** How far a line is followed. */
export type Standing = {
  sessionId: string;
  deferred: number;
  lessonsLeft: number;
  since: Temporal.Instant;
  through: Temporal.Instant | null;
  doneAt: Temporal.Instant | null;
};

export type Entry = {
  kind: RevenueKind;
  amount: number;
  at: Temporal.Instant;
  sessionId: string;
  lessonId: string | null;
};

type Courses = (id: string) => Course;
type Step = (now: Standing) => { entries: Omit<Entry, 'at' | 'sessionId'>[]; standing: Standing };
type Happening = { at: Temporal.Instant; order: number; step: Step };

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
const later = (one: Temporal.Instant, other: Temporal.Instant) => (isBefore(one, other) ? other : one);

/** Whether a lesson takes place, as was known at some time. */
const standsAt = ({ calledOffAt }: Lesson, at: Temporal.Instant) => !calledOffAt || isBefore(at, calledOffAt);

/** For how many lessons a line is that was ordered then: of a class those to come, of a package all. */
function lessonsFrom({ isPrivate, totalClasses, lessons }: Course, since: Temporal.Instant): number {
  if (isPrivate) return totalClasses;
  return lessons.filter(
    ({ startsAt, calledOffAt }) =>
      isBefore(since, startsAt) && !(calledOffAt && isBefore(calledOffAt, since)),
  ).length;
}

const entry = (kind: RevenueKind, amount: number, lessonId: string | null = null) =>
  amount === 0 ? [] : [{ kind, amount, lessonId }];

/** A lesson has begun: from then on it is neither moved nor called off, and no refund gives it back. The last takes what is left. */
const lessonHeld =
  (lesson: Lesson, course: Course): Step =>
  (standing) => {
    const { deferred, lessonsLeft } = standing;
    const isLast =
      lessonsLeft <= 1 ||
      (!course.isPrivate &&
        !course.lessons.some(
          (one) => isBefore(lesson.startsAt, one.startsAt) && standsAt(one, lesson.startsAt),
        ));
    const share = isLast ? deferred : mulDiv(deferred, 1, lessonsLeft);
    return {
      entries: entry('held', share, lesson.id),
      standing: { ...standing, deferred: deferred - share, lessonsLeft: isLast ? 0 : lessonsLeft - 1 },
    };
  };

/** Credits for a lesson that was called off stand for its share; of what credits had paid, no money comes back. */
const creditsGiven =
  (amount: number): Step =>
  (standing) => {
    const back = Math.min(amount, standing.deferred);
    return {
      entries: entry('back', back),
      standing: {
        ...standing,
        deferred: standing.deferred - back,
        lessonsLeft: Math.max(0, standing.lessonsLeft - 1),
      },
    };
  };

/** What was left there by its terms is what this stands for; what the terms do not give back was earned. */
const wentOn =
  ({ to, fromTotal, toTotal, toLessons, at }: PaidLine['moves'][number]): Step =>
  (standing) => ({
    entries: [...entry('kept', standing.deferred - fromTotal), ...entry('back', fromTotal - toTotal)],
    standing: { ...standing, sessionId: to, deferred: toTotal, lessonsLeft: toLessons, since: at },
  });

const cameBack =
  ({ back, at }: NonNullable<PaidLine['settled']>): Step =>
  (standing) => ({
    entries: [...entry('kept', standing.deferred - back), ...entry('back', back)],
    standing: { ...standing, deferred: 0, lessonsLeft: 0, doneAt: at },
  });

/** Nothing of it can be had any more: what is left was for lessons that were called off, or that nobody booked. */
const isOver =
  (at: Temporal.Instant): Step =>
  (standing) => ({
    entries: entry('kept', standing.deferred),
    standing: { ...standing, deferred: 0, lessonsLeft: 0, doneAt: standing.doneAt ?? at },
  });

const wasReplaced =
  (course: Course, at: Temporal.Instant): Step =>
  (standing) => ({
    entries: [],
    standing: { ...standing, sessionId: course.id, since: at, lessonsLeft: lessonsFrom(course, at) },
  });

/** What happens to a line while it is of one session, from when it came there until it goes. */
function happeningsIn(course: Course, from: Temporal.Instant, until: Temporal.Instant | null): Happening[] {
  if (course.isOff) return [];
  const isWithin = (at: Temporal.Instant) => isBefore(from, at) && (!until || !isBefore(until, at));
  const held = course.lessons
    .filter((lesson) => isWithin(lesson.startsAt) && standsAt(lesson, lesson.startsAt))
    .map((lesson) => ({ at: lesson.startsAt, order: 1, step: lessonHeld(lesson, course) }));
  if (until) return held;
  const over = course.lessons.reduce(
    (last, { calledOffAt }) => later(last, calledOffAt ?? last),
    course.endsAt,
  );
  const end = later(over, from);
  return [...held, { at: end, order: 4, step: isOver(end) }];
}

function happeningsOf(line: PaidLine, courses: Courses): Happening[] {
  const { moves, settled, replacedAt } = line;
  const stays = [
    ...moves.map(({ from, at }) => ({ session: from, until: at })),
    { session: line.sessionId, until: settled?.at ?? null },
  ];
  const inSessions = stays.flatMap(({ session, until }, index) => {
    const came = moves[index - 1]?.at ?? line.orderedAt;
    return happeningsIn(courses(session), came, until);
  });
  const first = courses(stays[0]?.session ?? line.sessionId);
  return [
    ...inSessions,
    // Another class took its place before the first lesson of either.
    ...(replacedAt
      ? [
          {
            at: replacedAt,
            order: 0,
            step: wasReplaced(replacedIn(line, replacedAt, courses) ?? first, replacedAt),
          },
        ]
      : []),
    ...line.given.map(({ at, amount }) => ({ at, order: 2, step: creditsGiven(amount) })),
    ...moves.map((move) => ({ at: move.at, order: 3, step: wentOn(move) })),
    ...(settled ? [{ at: settled.at, order: 3, step: cameBack(settled) }] : []),
  ];
}

/** The session a line went to when its class did not run. */
function replacedIn(line: PaidLine, at: Temporal.Instant, courses: Courses): Course | null {
  const next = line.moves.find((move) => isBefore(at, move.at));
  return courses(next?.from ?? line.sessionId);
}

function beginOf(line: PaidLine, courses: Courses): { entries: Entry[]; standing: Standing } {
  const first = courses(line.moves[0]?.from ?? line.sessionId);
  return {
    entries: entry('paid', line.total).map((one) => ({ ...one, at: line.paidAt, sessionId: first.id })),
    standing: {
      sessionId: first.id,
      deferred: line.total,
      lessonsLeft: lessonsFrom(first, line.orderedAt),
      since: line.orderedAt,
      through: null,
      doneAt: null,
    },
  };
}

/**
 * What happened to the money of a line since it was followed last, until a time, in its order; all of it where it is new. The parts always sum
 * to what was paid, to the minor unit.
 */
export function follow(
  line: PaidLine,
  standing: Standing | null,
  { courses, until }: { courses: Courses; until: Temporal.Instant },
): { entries: Entry[]; standing: Standing } {
  const begin = standing ? { entries: [], standing } : beginOf(line, courses);
  const seen = standing?.through ?? null;
  const fresh = happeningsOf(line, courses)
    // What lies before it was paid counts from then on: a lesson may begin while a family is at the cashier.
    .map((one) => ({ ...one, at: later(one.at, line.paidAt) }))
    .filter(({ at }) => !isBefore(until, at) && (!seen || isBefore(seen, at)))
    .sort((one, other) => Temporal.Instant.compare(one.at, other.at) || one.order - other.order);
  return fresh.reduce<{ entries: Entry[]; standing: Standing }>(
    ({ entries, standing: now }, { at, step }) => {
      const { sessionId } = now;
      const done = step(now);
      const made = done.entries.map((one) => ({ ...one, at, sessionId }));
      return { entries: [...entries, ...made], standing: { ...done.standing, through: until } };
    },
    { entries: begin.entries, standing: { ...begin.standing, through: until } },
  );
}
