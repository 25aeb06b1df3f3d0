import { addDays, dayTextAt, momentOn } from '../../../contract/core/time.ts';
import { formatInstant } from '../../client/format.ts';

/** Homework is due in the evening, in the zone of its class. */
const evening = '20:00';
const evenings = 28;

/** The due times that are set most often: before the next lesson, in the evening in three days, and on Sunday evening. */
export function duePresets({
  now,
  zone,
  lessons,
}: {
  now: number;
  zone: string;
  lessons: readonly { starts_at: string }[];
}): { name: 'next_lesson' | 'three_days' | 'sunday'; value: string }[] {
  const today = dayTextAt(now, zone);
  const night = (days: number) => momentOn(addDays(today, days), evening, zone);
  const starts = lessons.map(({ starts_at }) => Date.parse(starts_at)).filter((at) => at > now);
  const untilSunday = (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7;
  const sunday = [night(untilSunday), night(untilSunday + 7)].find((at) => at > now) ?? now;
  return [
    ...(starts.length > 0 ? [{ name: 'next_lesson' as const, at: Math.min(...starts) }] : []),
    { name: 'three_days' as const, at: night(3) },
    { name: 'sunday' as const, at: sunday },
  ].map(({ name, at }) => ({ name, value: new Date(at).toISOString() }));
}

/** The possible due times: before each future lesson of the class, and on the evenings of the next weeks; earliest first. */
export function dueChoices({
  now,
  zone,
  lessons,
  stored,
  format,
}: {
  now: number;
  zone: string;
  lessons: readonly { starts_at: string }[];
  /** The stored due time, and one typed freely. */
  stored: readonly string[];
  format: (input: { time: string }) => string;
}): { value: string; label: string }[] {
  const today = dayTextAt(now, zone);
  const nights = Array.from({ length: evenings }, (_, index) =>
    momentOn(addDays(today, index), evening, zone),
  );
  const starts = new Set(lessons.map(({ starts_at }) => Date.parse(starts_at)));
  const times = new Set([...nights, ...starts].filter((at) => at > now));
  for (const time of stored) times.add(Date.parse(time));
  return [...times]
    .sort((a, b) => a - b)
    .map((at) => {
      const time = formatInstant(at, zone, { weekday: true, year: false });
      return { value: new Date(at).toISOString(), label: starts.has(at) ? format({ time }) : time };
    });
}
