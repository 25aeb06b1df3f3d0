import { expect, test } from 'vitest';
import { dayTextAt, wallAt } from '../../../contract/core/time.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { leadFor } from '../../../words/times.ts';
import { dueChoices, duePresets } from './due-choices.ts';

test.each([
  ['campus', 'Asia/Shanghai', 'Asia/Shanghai'],
  ['online', 'Asia/Shanghai', 'America/Vancouver'],
] as const)(
  'offers due times for a class that is %s in the zone of its lessons',
  (kind, campusZone, lead) => {
    overwriteGetLocale(() => 'en');
    const now = Date.parse('2026-10-30T03:00:00Z');
    const zone = leadFor({ kind, time_zone: campusZone }, 'America/Vancouver');
    expect(zone).toBe(lead);
    const lessons = [{ starts_at: '2026-10-31T02:00:00Z' }];
    const format = ({ time }: { time: string }) => `${time} (before the lesson)`;
    const choices = dueChoices({ now, zone, lessons, stored: [], format });
    const [before, evenings] = [choices.filter(({ label }) => label.includes('lesson')), choices.slice(-20)];
    expect(before).toMatchObject([
      {
        label: `${lead === campusZone ? 'Sat, Oct 31, 10:00 AM' : 'Fri, Oct 30, 7:00 PM'} (before the lesson)`,
      },
    ]);
    // Evenings stay at eight when clocks change.
    for (const { value } of evenings) expect(wallAt(value, zone)).toMatchObject({ hour: 20, minute: 0 });
    expect(new Set(evenings.map(({ value }) => dayTextAt(value, zone))).size).toBe(20);
    overwriteGetLocale(() => 'zh');
  },
);

test.each([
  // A Friday; a Sunday before and after eight in the evening, in the zone of the class.
  ['2026-10-30T03:00:00Z', '2026-11-02T12:00:00.000Z', '2026-11-01T12:00:00.000Z'],
  ['2026-11-01T11:00:00Z', '2026-11-04T12:00:00.000Z', '2026-11-01T12:00:00.000Z'],
  ['2026-11-01T13:00:00Z', '2026-11-04T12:00:00.000Z', '2026-11-08T12:00:00.000Z'],
])('proposes due times from %s, all of them among the choices', (time, inThreeDays, sunday) => {
  const [now, zone] = [Date.parse(time), 'Asia/Shanghai'];
  const lessons = [{ starts_at: '2026-10-01T02:00:00Z' }, { starts_at: '2026-11-07T02:00:00.000Z' }];
  const presets = duePresets({ now, zone, lessons });
  expect(presets).toEqual([
    { name: 'next_lesson', value: '2026-11-07T02:00:00.000Z' },
    { name: 'three_days', value: inThreeDays },
    { name: 'sunday', value: sunday },
  ]);
  const choices = dueChoices({ now, zone, lessons, stored: [], format: ({ time }) => time });
  for (const { value } of presets) expect(choices.map((choice) => choice.value)).toContain(value);
  expect(duePresets({ now, zone, lessons: [] }).map(({ name }) => name)).toEqual(['three_days', 'sunday']);
});

test('lists a due time that was typed freely among the choices', () => {
  const typed = '2026-10-31T09:30:00.000Z';
  const [now, zone] = [Date.parse('2026-10-30T03:00:00Z'), 'Asia/Shanghai'];
  const choices = dueChoices({ now, zone, lessons: [], stored: [typed], format: ({ time }) => time });
  expect(choices.filter(({ value }) => value === typed)).toHaveLength(1);
});
