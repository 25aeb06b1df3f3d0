import { type ClockFault, wallFault } from '../../../contract/core/clock-faults.ts';
import type { MoveScope, StayReason } from '../../../contract/lesson-changes/calls.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore, overlap, type Span } from '../../platform/spans.ts';
import { dayAt, instantOf, plainAt } from '../../platform/zoned.ts';
import type { Beside } from './clash-rules.ts';
import { whyNotChange } from './rules.ts';

type Lesson = Span & { id: string; calledOffAt: Temporal.Instant | null; usualAt: Temporal.Instant | null };

/** A lesson where its series has it: one that was moved alone is elsewhere. */
export function asUsual<One extends Span & Pick<Lesson, 'usualAt'>>(lesson: One): One {
  const startsAt = lesson.usualAt ?? lesson.startsAt;
  return { ...lesson, startsAt, endsAt: startsAt.add(lesson.startsAt.until(lesson.endsAt)) };
}

/** The lessons that move with a lesson: not called off, not begun, and in scope. Their order is that of the series. */
function lessonsToMove<One extends Lesson>(
  lessons: readonly One[],
  { lesson, scope, now }: { lesson: One; scope: MoveScope; now: Temporal.Instant },
): One[] {
  const open = lessons.filter((candidate) => !whyNotChange(candidate, now));
  if (scope === 'all') return open;
  const { startsAt } = asUsual(lesson);
  if (scope === 'later') return open.filter((candidate) => !isBefore(asUsual(candidate).startsAt, startsAt));
  return open.filter((candidate) => candidate.id === lesson.id);
}

type Wanted<One> = {
  /** The chosen lesson, and its new hours. */
  lesson: One;
  to: Span;
  scope: MoveScope;
  zone: string;
  now: Temporal.Instant;
};

type Shifted<One> = {
  /** The lessons in scope as they are, and where the move would have them. */
  going: One[];
  shifted: One[];
  /** The class's other lessons. */
  others: One[];
  /** The first new start that clocks skip or repeat. */
  fault: ClockFault | null;
};

/**
 * Shifts a lesson, this and later ones, or all, by local days and hours, so that hours survive clock changes. Several shift by the way from
 * the chosen lesson's place in its series, and each from its own place, so that a lesson moved alone before neither leads the others astray
 * nor stays behind. All last as long as `to`.
 */
export function shiftLessons<One extends Lesson>(
  lessons: readonly One[],
  { lesson, to, scope, zone, now }: Wanted<One>,
): Shifted<One> {
  const going = lessonsToMove(lessons, { lesson, scope, now });
  const leave = (row: One) => (scope === 'one' ? row : asUsual(row));
  const way = plainAt(leave(lesson).startsAt, zone).until(plainAt(to.startsAt, zone), { largestUnit: 'day' });
  const length = to.startsAt.until(to.endsAt);
  const starts = going.map((row) => plainAt(leave(row).startsAt, zone).add(way));
  return {
    going,
    others: lessons.filter((row) => !going.includes(row)),
    shifted: going.map((row, index) => {
      const startsAt = instantOf(starts[index] ?? plainAt(row.startsAt, zone), zone);
      return { ...row, startsAt, endsAt: startsAt.add(length) };
    }),
    fault: starts.map((start) => wallFault(start, zone)).find((fault) => fault !== null) ?? null,
  };
}

type Hindrance = {
  holidays: readonly string[];
  zone: string;
  now: Temporal.Instant;
  /** Lessons whose new hour a teacher has elsewhere. */
  busy: ReadonlySet<string>;
  /** Lessons in whose room another class is at their new hour. */
  taken: ReadonlyMap<string, Beside>;
};

/** Why a lesson cannot be at its new time, whatever the class's other lessons do, or null. */
function whyNotAt(
  { id, startsAt }: Lesson,
  { holidays, zone, now, busy, taken }: Hindrance,
): StayReason | null {
  if (!isBefore(now, startsAt)) return 'past';
  if (holidays.includes(dayAt(startsAt, zone).toString())) return 'holiday';
  if (busy.has(id)) return 'teacher_busy';
  return taken.has(id) ? 'room_taken' : null;
}

/** The first lesson that overlaps one before it. */
function firstInTheWay<One extends Span>(lessons: readonly One[]): One | null {
  const found = lessons.find((lesson, index) =>
    lessons.slice(0, index).some((other) => overlap(other, lesson)),
  );
  return found ?? null;
}

/**
 * Decides which lessons besides the chosen one stay after a shift: on a holiday, in the past, on an hour that a teacher, another class in
 * the room or another lesson of the class has. One that stays keeps its hour from the others.
 */
export function staysOf<One extends Lesson>(
  { going, shifted, others }: Shifted<One>,
  chosen: string,
  about: Hindrance,
): Map<string, StayReason> {
  const ordered = shifted.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  const stays = new Map<string, StayReason>();
  for (const lesson of ordered.slice(1)) {
    const why = whyNotAt(lesson, about);
    if (why) stays.set(lesson.id, why);
  }
  for (;;) {
    const moving = ordered.filter(({ id }) => !stays.has(id));
    const there = [...others, ...going.filter(({ id }) => stays.has(id))];
    const [, ...along] = moving;
    const held = along.filter((lesson) => there.some((other) => overlap(other, lesson)));
    const next = held.length > 0 ? held : [firstInTheWay(moving)].filter((lesson) => lesson !== null);
    if (next.length === 0) return stays;
    for (const { id } of next) stays.set(id, 'overlaps');
  }
}

/** Why the chosen lesson cannot move to its new time, or null. A lesson that stays for a holiday may be in its way. */
export function whyNotMove<One extends Lesson>(
  { going, shifted, others }: Shifted<One>,
  chosen: string,
  { stays, ...about }: Hindrance & { stays: ReadonlyMap<string, StayReason> },
): Reason | null {
  const lesson = shifted.find(({ id }) => id === chosen);
  if (!lesson) return 'lesson_changes.begun';
  const onHoliday = ({ startsAt }: Span): Reason => ({
    code: 'lesson_changes.holiday',
    params: { day: dayAt(startsAt, about.zone).toString() },
  });
  const why = whyNotAt(lesson, { ...about, busy: new Set(), taken: new Map() });
  if (why) return why === 'holiday' ? onHoliday(lesson) : 'lesson_changes.past';
  const there = [...others, ...going.filter(({ id }) => stays.has(id))];
  if (!there.some((other) => overlap(other, lesson))) {
    if (about.busy.has(chosen)) return 'lesson_changes.teacher_busy';
    const params = about.taken.get(chosen);
    return params ? { code: 'lesson_changes.room_taken', params } : null;
  }
  const closed = shifted.find(({ id }) => stays.get(id) === 'holiday');
  return closed ? onHoliday(closed) : 'lesson_changes.overlaps';
}

/** Lessons after a move, with their places in the series: where a lesson moved alone was, and where one that stays would be. */
export function placeLessons<One extends Lesson>(
  { going, shifted }: Shifted<One>,
  scope: MoveScope,
  stays: ReadonlyMap<string, StayReason>,
): One[] {
  return shifted.map((lesson, index) => {
    const before = going[index] ?? lesson;
    const after = stays.has(lesson.id) ? before : lesson;
    const usual = scope === 'one' ? asUsual(before).startsAt : lesson.startsAt;
    return { ...after, usualAt: usual.equals(after.startsAt) ? null : usual };
  });
}
