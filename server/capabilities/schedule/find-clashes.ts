import { overlap } from '../../platform/spans.ts';
import { plainAt } from '../../platform/zoned.ts';

/** A lesson of a family's child: booked, or (with an item) in the cart. */
export type FamilyLesson = {
  itemId: string | null;
  sessionId: string;
  childId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** The campus of the lesson; null online. */
  campus: { id: string; timeZone: string } | null;
};

type ClashKind = 'two_places' | 'pickup' | 'bedtime';

/** A clash, reported once for the same two sessions however often they meet. */
export type Clash<Lesson extends FamilyLesson = FamilyLesson> = {
  kind: ClashKind;
  /** The first lessons that clash: two of them, or the late one. */
  lessons: [Lesson] | [Lesson, Lesson];
  count: number;
};

/** Two children cannot both be fetched from two campuses within this time. */
const pickupMinutes = 30;
/** Lessons that begin before this hour are as late as those that end past midnight. */
const morning = Temporal.PlainTime.from('05:00');

const minutesBetween = (a: Temporal.Instant, b: Temporal.Instant) => Math.abs(a.since(b).total('minutes'));

/** Says why two lessons of a family clash, or null. */
function clashOf(a: FamilyLesson, b: FamilyLesson): ClashKind | null {
  if (a.childId === b.childId) return overlap(a, b) ? 'two_places' : null;
  const isApart = a.campus && b.campus && a.campus.id !== b.campus.id;
  return isApart && minutesBetween(a.endsAt, b.endsAt) < pickupMinutes ? 'pickup' : null;
}

/**
 * Says whether a lesson ends after a child's bedtime (HH:MM) or begins in the night: by the clock of the campus where the child sits,
 * online by the family's.
 */
export function isPastBedtime(
  lesson: Pick<FamilyLesson, 'startsAt' | 'endsAt' | 'campus'>,
  bedtime: string | null | undefined,
  familyZone: string,
): boolean {
  if (!bedtime) return false;
  const zone = lesson.campus?.timeZone ?? familyZone;
  const [start, end] = [plainAt(lesson.startsAt, zone), plainAt(lesson.endsAt, zone)];
  const isNight = Temporal.PlainTime.compare(start.toPlainTime(), morning) < 0;
  const isNextDay = !start.toPlainDate().equals(end.toPlainDate());
  return isNight || isNextDay || Temporal.PlainTime.compare(end.toPlainTime(), bedtime) > 0;
}

type About = {
  /** Child → bedtime as HH:MM, if the family set it. */
  bedtimes: ReadonlyMap<string, string>;
  zone: string;
};

/**
 * Finds clashes of the cart with itself or with booked lessons: a child in two places at once, two children to be fetched from two campuses
 * at the same hour, a lesson past bedtime. They warn and forbid nothing.
 */
export function findClashes<Lesson extends FamilyLesson>(
  lessons: readonly Lesson[],
  { bedtimes, zone }: About,
): Clash<Lesson>[] {
  const ordered = lessons.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const found = new Map<string, Clash<Lesson>>();
  const add = (key: string, clash: Omit<Clash<Lesson>, 'count'>) => {
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { ...clash, count: 1 });
  };
  const longest = Math.max(
    0,
    ...ordered.map((lesson) => lesson.endsAt.since(lesson.startsAt).total('minutes')),
  );
  ordered.forEach((lesson, index) => {
    if (lesson.itemId && isPastBedtime(lesson, bedtimes.get(lesson.childId), zone))
      add(`bedtime ${lesson.childId} ${lesson.sessionId}`, { kind: 'bedtime', lessons: [lesson] });
    for (let next = index + 1; next < ordered.length; next += 1) {
      const other = ordered[next];
      // No lesson that begins later can clash with this one.
      if (!other || other.startsAt.since(lesson.startsAt).total('minutes') > longest + pickupMinutes) break;
      const kind = lesson.itemId || other.itemId ? clashOf(lesson, other) : null;
      if (kind) {
        const pair = [lesson, other].map((clashing) => `${clashing.childId} ${clashing.sessionId}`).sort();
        add(`${kind} ${pair.join(' ')}`, { kind, lessons: [lesson, other] });
      }
    }
  });
  return [...found.values()];
}
