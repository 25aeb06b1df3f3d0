import { expect, test } from 'vitest';
import { dayTextAt, wallAt } from '../../../contract/core/time.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { leadFor } from '../../../words/times.ts';
import { dueChoices } from './due-choices.ts';

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
    const choices = dueChoices({ now, zone, lessons, stored: null, format });
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
