import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOn, wallAt } from '../contract/core/time.ts';
import { leadFor, zonesFor } from './times.ts';
import { daysOf, termWords, type Weekly, weeklyWords } from './weekly.ts';
import { movesWords } from './weekly-moves.ts';

const zh = { locale: 'zh' } as const;
const en = { locale: 'en' } as const;
const [shanghai, vancouver, toronto] = ['Asia/Shanghai', 'America/Vancouver', 'America/Toronto'] as const;
const iso = (at: number) => new Date(at).toISOString();

/** A weekly class of an hour whose next lesson is on `told`. */
function aClass(
  place: string,
  {
    weekday,
    start,
    first,
    last,
    nextDay,
  }: { weekday: number; start: string; first: string; last: string; nextDay: string },
): Weekly {
  const end = `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}${start.slice(2)}`;
  return {
    pattern: { weekdays: [weekday], start, end, time_zone: place },
    told_by: { starts_at: iso(momentOn(nextDay, start, place)), ends_at: iso(momentOn(nextDay, end, place)) },
    first_day: first,
    last_day: last,
  };
}
/** Saturday mornings in Shanghai across the end of summer time in Ontario (1 November 2026). */
const saturdays = { weekday: 6, start: '09:45', first: '2026-10-10', last: '2026-12-12' };

describe('a weekly hour', () => {
  test('uses the hour of the next lesson: an hour earlier once the clocks have changed', () => {
    const before = aClass(shanghai, { ...saturdays, nextDay: '2026-10-10' });
    const after = aClass(shanghai, { ...saturdays, nextDay: '2026-11-21' });
    expect(weeklyWords(before, toronto, en)).toBe('Fridays 9:45–10:45 PM');
    expect(weeklyWords(after, toronto, en)).toBe('Fridays 8:45–9:45 PM');
    expect(weeklyWords(after, shanghai, en)).toBe('Saturdays 9:45–10:45 AM');
  });

  test('stays that of the class while its next lesson is moved to another day and hour', () => {
    const planned = aClass(shanghai, { ...saturdays, nextDay: '2026-10-10' });
    const moved = {
      ...planned,
      told_by: { starts_at: '2026-10-11T11:30:00Z', ends_at: '2026-10-11T12:30:00Z' },
    };
    for (const zone of [shanghai, toronto])
      expect([weeklyWords(moved, zone, en), movesWords(moved, zone, en)]).toEqual([
        weeklyWords(planned, zone, en),
        movesWords(planned, zone, en),
      ]);
  });

  test('names the days of a single week without "every"', () => {
    const { pattern, ...week } = aClass(shanghai, {
      weekday: 1,
      start: '09:00',
      first: '2026-12-07',
      last: '2026-12-12',
      nextDay: '2026-12-07',
    });
    const camp = { ...week, pattern: { ...pattern, weekdays: [1, 2, 3, 4, 5, 6] } };
    expect(weeklyWords(camp, shanghai, zh)).toBe('周一至周六 09:00–10:00');
    expect(weeklyWords(camp, shanghai, en)).toBe('Mon–Sat 9:00–10:00 AM');
    const weekend = { ...week, pattern: { ...pattern, weekdays: [6, 7] }, last_day: '2026-12-13' };
    expect(weeklyWords(weekend, shanghai, zh)).toBe('周六、周日 09:00–10:00');
    expect(weeklyWords(weekend, shanghai, en)).toBe('Saturday and Sunday 9:00–10:00 AM');
    const longer = { ...camp, last_day: '2026-12-14' };
    expect(weeklyWords(longer, shanghai, zh)).toBe('每周一至周六 09:00–10:00');
  });

  test('names the day from which another hour holds within the term', () => {
    const weekly = aClass(shanghai, { ...saturdays, nextDay: '2026-10-10' });
    expect(movesWords(weekly, toronto, en)).toEqual(['From Nov 6: 8:45–9:45 PM']);
    expect(movesWords(weekly, toronto, zh)).toEqual(['11月6日起 20:45–21:45']);
    expect(movesWords(weekly, shanghai, en)).toEqual([]);
    // British Columbia no longer changes its clocks from 2026 on.
    expect(movesWords(weekly, vancouver, en)).toEqual([]);
    expect(movesWords(aClass(shanghai, { ...saturdays, nextDay: '2026-11-21' }), toronto, en)).toEqual([]);
  });

  test('names the weekday where that moves too', () => {
    const late = aClass(toronto, {
      weekday: 6,
      start: '11:30',
      first: '2026-10-10',
      last: '2026-12-12',
      nextDay: '2026-10-10',
    });
    expect(weeklyWords(late, shanghai, en)).toBe('Saturdays 11:30 PM – 12:30 AM');
    expect(movesWords(late, shanghai, en)).toEqual(['From Nov 8: Sundays 12:30–1:30 AM']);
  });

  test('names two changes where both sides change their clocks on different days', () => {
    const london = aClass('Europe/London', {
      weekday: 1,
      start: '18:00',
      first: '2027-03-01',
      last: '2027-04-26',
      nextDay: '2027-03-01',
    });
    expect(movesWords(london, toronto, en)).toEqual([
      'From Mar 15: 2:00–3:00 PM',
      'From Mar 29: 1:00–2:00 PM',
    ]);
  });

  test('uses one calendar for weekday and days', () => {
    const camp: Weekly = {
      ...aClass(shanghai, {
        weekday: 1,
        start: '09:00',
        first: '2026-11-23',
        last: '2026-11-28',
        nextDay: '2026-11-23',
      }),
    };
    const week = { ...camp, pattern: { ...camp.pattern, weekdays: [1, 2, 3, 4, 5, 6] } };
    expect(weeklyWords(week, shanghai, en)).toBe('Mon–Sat 9:00–10:00 AM');
    expect(termWords(week, shanghai, en)).toBe('Nov 23 – Nov 28, 2026');
    expect(weeklyWords(week, vancouver, en)).toBe('Sun–Fri 6:00–7:00 PM');
    expect(termWords(week, vancouver, en)).toBe('Nov 22 – Nov 27, 2026');
  });

  test('names the day of a single lesson', () => {
    const once = aClass(shanghai, { ...saturdays, last: '2026-10-10', nextDay: '2026-10-10' });
    expect(weeklyWords(once, shanghai, zh)).toBe('10月10日 周六 09:45–10:45');
    expect(movesWords(once, toronto, en)).toEqual([]);
  });
});

const zones = [
  'Asia/Shanghai',
  'America/Vancouver',
  'America/Toronto',
  'Europe/London',
  'Australia/Sydney',
  'America/St_Johns',
];
const aZone = fc.constantFrom(...zones);

test('matches the weekday with the first day, in any zone', () => {
  fc.assert(
    fc.property(
      aZone,
      aZone,
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 23 * 60 }),
      (place, zone, days, minutes) => {
        const day = Temporal.PlainDate.from('2024-01-01').add({ days });
        const start = `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const first = day.toString();
        const weekly = aClass(place, {
          weekday: day.dayOfWeek,
          start,
          first,
          last: day.add({ weeks: 1 }).toString(),
          nextDay: first,
        });
        const [firstDay] = daysOf(weekly, zone);
        const { year, month, day: date } = wallAt(weekly.told_by.starts_at, zone);
        expect(firstDay).toBe(Temporal.PlainDate.from({ year, month, day: date }).toString());
        const names = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
        expect(weeklyWords(weekly, zone, en)).toContain(
          names[Temporal.PlainDate.from(firstDay).dayOfWeek - 1],
        );
      },
    ),
  );
});

test('gives every lesson its true hour by the hour and its changes together', () => {
  fc.assert(
    fc.property(
      aZone,
      aZone,
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 2, max: 40 }),
      (place, zone, days, weeks) => {
        const day = Temporal.PlainDate.from('2025-01-01').add({ days });
        const first = day.toString();
        const last = day.add({ weeks }).toString();
        const weekly = aClass(place, { weekday: day.dayOfWeek, start: '12:00', first, last, nextDay: first });
        let hours = new Set<string>();
        for (let week = 0; week <= weeks; week += 1) {
          const lessonDay = day.add({ weeks: week }).toString();
          hours = hours.add(
            weeklyWords(
              aClass(place, { weekday: day.dayOfWeek, start: '12:00', first, last, nextDay: lessonDay }),
              zone,
              zh,
            ),
          );
        }
        const moves = movesWords(weekly, zone, zh);
        const texts = [weeklyWords(weekly, zone, zh), ...moves.map((move) => move)];
        for (const hour of hours) {
          const clock = hour.slice(hour.indexOf(' ') + 1);
          expect(texts.some((text) => text.includes(clock))).toBe(true);
        }
        expect(moves.length === 0).toBe(hours.size === 1);
      },
    ),
    // On the last day the clocks change during the lesson.
    { numRuns: 200, examples: [['Asia/Shanghai', 'America/St_Johns', 536, 19]] },
  );
});

test("shows a campus in its own zone and online classes in the reader's, with the other zone only where it differs", () => {
  const campus = { kind: 'campus', time_zone: shanghai } as const;
  const online = { kind: 'online', time_zone: shanghai } as const;
  const at = '2026-11-25T02:00:00Z';
  expect(zonesFor(campus, vancouver, at)).toEqual({ lead: shanghai, other: vancouver });
  expect(zonesFor(online, vancouver, at)).toEqual({ lead: vancouver, other: shanghai });
  expect(zonesFor(campus, 'Asia/Singapore', at)).toEqual({ lead: shanghai, other: null });
  expect(zonesFor(online, null, at)).toEqual({ lead: shanghai, other: null });
  expect(leadFor(online, null)).toBe(shanghai);
});
