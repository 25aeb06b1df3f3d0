import type { Bilingual } from '../contract/core/bilingual.ts';
import { instantOf } from '../server/platform/zoned.ts';
import type { OfferingText } from './offering-text.ts';
import type { Seeded } from './seeded.ts';

/** Terms of an offering; all lessons of an `over` one are before this week. */
const terms = ['over', 'running', 'soon', 'next'] as const;
export type Term = (typeof terms)[number];
type Slot = { firstDay: string; weekday: number; start: string; end: string; label: Bilingual };
export type Planned = Slot & { term: Term; weeksAway: number };

type ClassToPlace = { text: OfferingText; timeZone: string; monday: Temporal.PlainDate; labels: Set<string> };
/** A weekly class of a teacher: its first lesson, and the length. */
type Series = { site: string; zone: string; first: Temporal.PlainDateTime; minutes: number; weeks: number };

const weekend = { days: [6, 7], starts: ['09:00', '10:45', '14:00', '16:00'] };
const evenings = { days: [2, 3, 4, 5], starts: ['16:30', '18:30'] };
const week = 7 * 24 * 60;
/** Weeks by which holidays may delay a class. */
const putOff = 2;
/** Minutes between classes in two places: travel time, and the hour by which clocks change on different days. */
const between = 90;

const seasons = [
  { zh: '冬季', en: 'Winter' },
  { zh: '春季', en: 'Spring' },
  { zh: '夏季', en: 'Summer' },
  { zh: '秋季', en: 'Autumn' },
] as const;
const days = {
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
const parts = [
  { until: '12:00', zh: '上午', en: 'mornings' },
  { until: '18:00', zh: '下午', en: 'afternoons' },
  { until: '24:00', zh: '晚', en: 'evenings' },
] as const;

/** A group's name: `秋季周六上午班`, `Autumn, Saturday mornings`; a second one of that name is B. */
function labelOf(day: Temporal.PlainDate, start: string, labels: Set<string>): Bilingual {
  const season = seasons[Math.floor((day.month % 12) / 3)] ?? seasons[0];
  const part = parts.find((part) => start < part.until) ?? parts[2];
  const zh = `${season.zh}周${days.zh[day.dayOfWeek - 1]}${part.zh}`;
  const en = `${season.en}, ${days.en[day.dayOfWeek - 1]} ${part.en}`;
  const letter = ['', 'B', 'C'].find((suffix) => !labels.has(`${zh}${suffix}班`)) ?? '';
  labels.add(`${zh}${letter}班`);
  return { zh: `${zh}${letter}班`, en: letter ? `${en} ${letter}` : en };
}

/** Minutes between two first lessons: on the wall clock where both share a zone, since its offset may change. */
function minutesBetween(a: Series, b: Series): number {
  if (a.zone === b.zone) return a.first.until(b.first).total('minutes');
  return instantOf(a.first, a.zone).until(instantOf(b.first, b.zone)).total('minutes');
}

function clash(a: Series, b: Series): boolean {
  const apart = minutesBetween(a, b);
  const [earlier, later] = apart > 0 ? [a, b] : [b, a];
  if (Math.abs(apart) > (earlier.weeks + putOff) * week) return false;
  const rest = a.site === b.site ? 0 : between;
  const gap = Math.abs(apart) % week;
  return gap < earlier.minutes + rest || week - gap < later.minutes + rest;
}

function openTimetable(random: Seeded) {
  const busy = new Map<string, Series[]>();

  const preferred = ({ days: wanted, starts }: OfferingText) => {
    const pairs = (on: readonly number[], at: readonly string[]) =>
      random.shuffled(on.flatMap((day) => at.map((start) => [day, start] as const)));
    if (wanted ?? starts) return pairs(wanted ?? weekend.days, starts ?? weekend.starts);
    const [saturdays, afterSchool] = [
      pairs(weekend.days, weekend.starts),
      pairs(evenings.days, evenings.starts),
    ];
    return random.next() < 0.65 ? [...saturdays, ...afterSchool] : [...afterSchool, ...saturdays];
  };

  /** Finds a free weekly hour for a group that begins `weeksAway` from this week, and reserves it; null without one. */
  function take({ text, timeZone, monday, labels }: ClassToPlace, weeksAway: number): Slot | null {
    const taught = text.teachers.flatMap((code) => busy.get(code) ?? []);
    for (const [weekday, start] of preferred(text)) {
      const day = monday.add({ days: weeksAway * 7 + weekday - 1 });
      const plainTime = Temporal.PlainTime.from(start);
      const first = day.toPlainDateTime(plainTime);
      const series = { site: text.site, zone: timeZone, first, minutes: text.minutes, weeks: text.lessons };
      if (taught.some((taken) => clash(series, taken))) continue;
      for (const code of text.teachers) busy.set(code, [...(busy.get(code) ?? []), series]);
      const end = plainTime.add({ minutes: text.minutes }).toString({ smallestUnit: 'minute' });
      return { firstDay: day.toString(), weekday, start, end, label: labelOf(day, start, labels) };
    }
    return null;
  }

  return { take };
}

/** Weeks from this one until a term begins. */
function weeksTo(term: Term, lessons: number, random: Seeded): number {
  const later = random.whole(0, 2);
  return { over: -lessons - 5 + later, running: -4 + later, soon: 1 + later, next: 9 + later }[term];
}

type School = { zoneOf(text: OfferingText): string; monday: Temporal.PlainDate };

type Groups = Map<OfferingText, Planned[]>;

/** Plans the groups of every offering in turn; null if one finds no free hour. */
function tryPlan(random: Seeded, offerings: readonly OfferingText[], { zoneOf, monday }: School) {
  const timetable = openTimetable(random);
  const isBound = (text: OfferingText) => text.days !== undefined;
  const groups: Groups = new Map();
  for (const text of [...offerings.filter(isBound), ...offerings.filter((offering) => !isBound(offering))]) {
    const index = offerings.indexOf(text);
    const labels = new Set<string>();
    const planned: Planned[] = [];
    for (const term of terms.filter((term, place) => term === 'soon' || (index + place) % 3 !== 0)) {
      const weeksAway = weeksTo(term, text.lessons, random);
      const slot = timetable.take({ text, timeZone: zoneOf(text), monday, labels }, weeksAway);
      if (!slot) return null;
      planned.push({ ...slot, term, weeksAway });
    }
    groups.set(text, planned);
  }
  return groups;
}

/**
 * The groups of every offering around the week of `monday`: no teacher is in two rooms at once, and no offering has two
 * groups of one name. Offerings limited to certain hours choose first; if one still finds none, planning starts again.
 */
export function planGroups(random: Seeded, offerings: readonly OfferingText[], school: School): Groups {
  for (let tries = 0; tries < 100; tries += 1) {
    const groups = tryPlan(random, offerings, school);
    if (groups) return groups;
  }
  throw new RangeError('the teachers have too few hours for these groups');
}
