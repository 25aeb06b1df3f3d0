import { plainAt } from '../../platform/zoned.ts';

/** A lesson of one child of a family: booked already, or (with an item) waiting in the cart. */
export type FamilyLesson = {
  itemId: string | null;
  sessionId: string;
  childId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** The campus where it is held; null online. */
  campusId: string | null;
};

type ClashKind = 'two_places' | 'pickup' | 'bedtime';

/** What does not go together, said once for the same two sessions however often they meet. */
export type Clash<Lesson extends FamilyLesson = FamilyLesson> = {
  kind: ClashKind;
  /** The first lessons that clash: two of them, or the late one. */
  lessons: [Lesson] | [Lesson, Lesson];
  /** How many times. */
  count: number;
};

/** Children who are to be fetched from two campuses within this time cannot both be met. */
const pickupMinutes = 30;
/** Lessons that begin before this hour are as late as those that end past midnight. */
const morning = Temporal.PlainTime.from('05:00');

const overlap = (one: FamilyLesson, other: FamilyLesson) =>
  Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
  Temporal.Instant.compare(other.startsAt, one.endsAt) < 0;

const minutesBetween = (one: Temporal.Instant, other: Temporal.Instant) =>
  Math.abs(one.since(other).total('minutes'));

/** Why two lessons of a family do not go together, or null. */
function whyNotBoth(one: FamilyLesson, other: FamilyLesson): ClashKind | null {
  if (one.childId === other.childId) return overlap(one, other) ? 'two_places' : null;
  const apart = one.campusId && other.campusId && one.campusId !== other.campusId;
  return apart && minutesBetween(one.endsAt, other.endsAt) < pickupMinutes ? 'pickup' : null;
}

/** Whether a lesson ends after a child's bedtime (HH:MM) where the family lives, or begins in the night there. */
export function isPastBedtime(
  lesson: Pick<FamilyLesson, 'startsAt' | 'endsAt'>,
  bedtime: string | null | undefined,
  zone: string,
): boolean {
  if (!bedtime) return false;
  const [start, end] = [plainAt(lesson.startsAt, zone), plainAt(lesson.endsAt, zone)];
  const isNight = Temporal.PlainTime.compare(start.toPlainTime(), morning) < 0;
  const isNextDay = !start.toPlainDate().equals(end.toPlainDate());
  return isNight || isNextDay || Temporal.PlainTime.compare(end.toPlainTime(), bedtime) > 0;
}

type About = {
  /** Child → bedtime as HH:MM, where the family set one. */
  bedtimes: ReadonlyMap<string, string>;
  /** The family's zone. */
  zone: string;
};

/**
 * What in the cart does not go together with the rest of it, or with what is booked: a child in two places at once, two
 * children to be fetched from two campuses at the same hour, a lesson past bedtime. It warns; it forbids nothing.
 */
export function findClashes<Lesson extends FamilyLesson>(
  lessons: readonly Lesson[],
  { bedtimes, zone }: About,
): Clash<Lesson>[] {
  const ordered = lessons.toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
  const found = new Map<string, Clash<Lesson>>();
  const add = (key: string, clash: Omit<Clash<Lesson>, 'count'>) => {
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { ...clash, count: 1 });
  };
  const longest = Math.max(0, ...ordered.map((one) => one.endsAt.since(one.startsAt).total('minutes')));
  ordered.forEach((one, index) => {
    if (one.itemId && isPastBedtime(one, bedtimes.get(one.childId), zone))
      add(`bedtime ${one.childId} ${one.sessionId}`, { kind: 'bedtime', lessons: [one] });
    for (let next = index + 1; next < ordered.length; next += 1) {
      const other = ordered[next];
      // Nothing that begins later than this can meet it, or end beside it.
      if (!other || other.startsAt.since(one.startsAt).total('minutes') > longest + pickupMinutes) break;
      const kind = one.itemId || other.itemId ? whyNotBoth(one, other) : null;
      if (kind) {
        const pair = [one, other].map((each) => `${each.childId} ${each.sessionId}`).sort();
        add(`${kind} ${pair.join(' ')}`, { kind, lessons: [one, other] });
      }
    }
  });
  return [...found.values()];
}
