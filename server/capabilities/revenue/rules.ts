import { mulDiv } from '../../../contract/core/money.ts';
import type { RevenueKind } from '../../../contract/revenue/kinds.ts';
import { isBefore, laterOf } from '../../platform/spans.ts';

/** A lesson of a class; `calledOffAt` is when that became known. */
type Lesson = { id: string; startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null };

/** A session with its lessons in order. */
export type Course = {
  id: string;
  isPrivate: boolean;
  /** It was called off: none of its lessons is held. */
  isOff: boolean;
  totalClasses: number;
  /** No lesson of it is held after this. */
  endsAt: Temporal.Instant;
  lessons: readonly Lesson[];
};

/** A paid line, in minor units, with all its events besides lessons. */
export type PaidLine = {
  total: number;
  paidAt: Temporal.Instant;
  /** The time of the order; the line covers lessons that had not begun then. */
  orderedAt: Temporal.Instant;
  sessionId: string;
  /** The time of the move to another session at the same price because its class did not run. */
  replacedAt: Temporal.Instant | null;
  /** Moves to other sessions, earliest first, with its value there and here. */
  moves: readonly {
    at: Temporal.Instant;
    from: string;
    to: string;
    fromTotal: number;
    toTotal: number;
    toLessons: number;
  }[];
  /** Credits for lessons that were called off. */
  given: readonly { at: Temporal.Instant; amount: number }[];
  /** The time at which it ended other than by its lessons, and the refund. */
  settled: { at: Temporal.Instant; back: number } | null;
};

/** The state of a line's money up to a time. */
export type Progress = {
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
type Step = (now: Progress) => { entries: Omit<Entry, 'at' | 'sessionId'>[]; progress: Progress };
type LineEvent = { at: Temporal.Instant; order: number; step: Step };

/** Says whether a lesson takes place, as known at some time. */
const standsAt = ({ calledOffAt }: Lesson, at: Temporal.Instant) => !calledOffAt || isBefore(at, calledOffAt);

/** Counts the lessons covered by a line ordered then: those of a class to come, all of a package. */
function lessonsFrom({ isPrivate, totalClasses, lessons }: Course, since: Temporal.Instant): number {
  if (isPrivate) return totalClasses;
  return lessons.filter(
    ({ startsAt, calledOffAt }) =>
      isBefore(since, startsAt) && !(calledOffAt && isBefore(calledOffAt, since)),
  ).length;
}

const entry = (kind: RevenueKind, amount: number, lessonId: string | null = null) =>
  amount === 0 ? [] : [{ kind, amount, lessonId }];

/** Earns a begun lesson for good. The last takes whatever is left. */
const lessonHeld =
  (lesson: Lesson, course: Course): Step =>
  (progress) => {
    const { deferred, lessonsLeft } = progress;
    const isLast =
      lessonsLeft <= 1 ||
      (!course.isPrivate &&
        !course.lessons.some(
          (other) => isBefore(lesson.startsAt, other.startsAt) && standsAt(other, lesson.startsAt),
        ));
    const share = isLast ? deferred : mulDiv(deferred, 1, lessonsLeft);
    return {
      entries: entry('held', share, lesson.id),
      progress: { ...progress, deferred: deferred - share, lessonsLeft: isLast ? 0 : lessonsLeft - 1 },
    };
  };

/** Returns the share of a called-off lesson, for which the family got credits. */
const creditsGiven =
  (amount: number): Step =>
  (progress) => {
    const back = Math.min(amount, progress.deferred);
    return {
      entries: entry('back', back),
      progress: {
        ...progress,
        deferred: progress.deferred - back,
        lessonsLeft: Math.max(0, progress.lessonsLeft - 1),
      },
    };
  };

/** Defers the new session's value; the price difference is refunded, and the value that the terms retain is kept. */
const moveOn =
  ({ to, fromTotal, toTotal, toLessons, at }: PaidLine['moves'][number]): Step =>
  (progress) => ({
    entries: [...entry('kept', progress.deferred - fromTotal), ...entry('back', fromTotal - toTotal)],
    progress: { ...progress, sessionId: to, deferred: toTotal, lessonsLeft: toLessons, since: at },
  });

const settle =
  ({ back, at }: NonNullable<PaidLine['settled']>): Step =>
  (progress) => ({
    entries: [...entry('kept', progress.deferred - back), ...entry('back', back)],
    progress: { ...progress, deferred: 0, lessonsLeft: 0, doneAt: at },
  });

/** Keeps what is left, for called-off or unbooked lessons, once no such lesson can be held any longer. */
const finish =
  (at: Temporal.Instant): Step =>
  (progress) => ({
    entries: entry('kept', progress.deferred),
    progress: { ...progress, deferred: 0, lessonsLeft: 0, doneAt: progress.doneAt ?? at },
  });

const replace =
  (course: Course, at: Temporal.Instant): Step =>
  (progress) => ({
    entries: [],
    progress: { ...progress, sessionId: course.id, since: at, lessonsLeft: lessonsFrom(course, at) },
  });

/** Returns the events of a line while it is in a session. */
function eventsIn(course: Course, from: Temporal.Instant, until: Temporal.Instant | null): LineEvent[] {
  if (course.isOff) return [];
  const isWithin = (at: Temporal.Instant) => isBefore(from, at) && (!until || !isBefore(until, at));
  const held = course.lessons
    .filter((lesson) => isWithin(lesson.startsAt) && standsAt(lesson, lesson.startsAt))
    .map((lesson) => ({ at: lesson.startsAt, order: 1, step: lessonHeld(lesson, course) }));
  if (until) return held;
  const lastChange = course.lessons.reduce(
    (last, { calledOffAt }) => laterOf(last, calledOffAt ?? last),
    course.endsAt,
  );
  const end = laterOf(lastChange, from);
  return [...held, { at: end, order: 4, step: finish(end) }];
}

function eventsOf(line: PaidLine, courses: Courses): LineEvent[] {
  const { moves, settled, replacedAt } = line;
  const stints = [
    ...moves.map(({ from, at }) => ({ session: from, until: at })),
    { session: line.sessionId, until: settled?.at ?? null },
  ];
  const inSessions = stints.flatMap(({ session, until }, index) => {
    const arrivedAt = moves[index - 1]?.at ?? line.orderedAt;
    return eventsIn(courses(session), arrivedAt, until);
  });
  const first = courses(stints[0]?.session ?? line.sessionId);
  return [
    ...inSessions,
    // Another class replaced it before the first lesson of either.
    ...(replacedAt
      ? [
          {
            at: replacedAt,
            order: 0,
            step: replace(replacedCourse(line, replacedAt, courses) ?? first, replacedAt),
          },
        ]
      : []),
    ...line.given.map(({ at, amount }) => ({ at, order: 2, step: creditsGiven(amount) })),
    ...moves.map((move) => ({ at: move.at, order: 3, step: moveOn(move) })),
    ...(settled ? [{ at: settled.at, order: 3, step: settle(settled) }] : []),
  ];
}

/** Returns the session to which a line was moved because its class did not run. */
function replacedCourse(line: PaidLine, at: Temporal.Instant, courses: Courses): Course | null {
  const next = line.moves.find((move) => isBefore(at, move.at));
  return courses(next?.from ?? line.sessionId);
}

function beginProgress(line: PaidLine, courses: Courses): { entries: Entry[]; progress: Progress } {
  const first = courses(line.moves[0]?.from ?? line.sessionId);
  return {
    entries: entry('paid', line.total).map((paid) => ({ ...paid, at: line.paidAt, sessionId: first.id })),
    progress: {
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
 * Returns the events of a line's money since it was last followed, until a time, in order; all of them for a new line. The parts always sum
 * to the amount paid, to the minor unit.
 */
export function follow(
  line: PaidLine,
  progress: Progress | null,
  { courses, until }: { courses: Courses; until: Temporal.Instant },
): { entries: Entry[]; progress: Progress } {
  const begin = progress ? { entries: [], progress } : beginProgress(line, courses);
  const followedUntil = progress?.through ?? null;
  const fresh = eventsOf(line, courses)
    // Events before the payment count from the payment: a lesson may begin while a family is at the cashier.
    .map((event) => ({ ...event, at: laterOf(event.at, line.paidAt) }))
    .filter(({ at }) => !isBefore(until, at) && (!followedUntil || isBefore(followedUntil, at)))
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at) || a.order - b.order);
  return fresh.reduce<{ entries: Entry[]; progress: Progress }>(
    ({ entries, progress: now }, { at, step }) => {
      const { sessionId } = now;
      const result = step(now);
      const newEntries = result.entries.map((entry) => ({ ...entry, at, sessionId }));
      return { entries: [...entries, ...newEntries], progress: { ...result.progress, through: until } };
    },
    { entries: begin.entries, progress: { ...begin.progress, through: until } },
  );
}
