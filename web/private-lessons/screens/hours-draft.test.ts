import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HoursView } from '../../../contract/private-lessons/calls.ts';
import {
  addException,
  addWeekly,
  changeRow,
  draftOf,
  inputOf,
  runsBackwards,
  wrongRows,
} from './hours-draft.ts';

const hours: HoursView = {
  time_zone: 'Asia/Shanghai',
  buffer_minutes: 10,
  notice_hours: 12,
  horizon_days: 28,
  weekly: [
    { weekday: 1, start: '16:00', end: '18:00' },
    { weekday: 6, start: '09:00', end: '12:00' },
  ],
  exceptions: [
    { day: '2026-11-01', is_away: true, start: null, end: null },
    { day: '2026-12-01', is_away: true, start: null, end: null },
    { day: '2026-12-02', is_away: true, start: '16:00', end: '17:00' },
    { day: '2026-12-03', is_away: false, start: '10:00', end: '12:00' },
  ],
};

test('restores stored hours, without past days', () => {
  const { exceptions, ...rest } = inputOf(draftOf(hours, '2026-11-21'));
  expect(rest).toEqual({
    time_zone: 'Asia/Shanghai',
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_days: 28,
    weekly: hours.weekly,
  });
  expect(exceptions).toEqual(hours.exceptions.slice(1));
});

test('adds hours after those of the day, never backwards and never past midnight', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 30 }), (weekdays) => {
      const draft = weekdays.reduce(addWeekly, draftOf(hours, '2026-11-21'));
      expect(draft.weekly.filter(runsBackwards)).toEqual([]);
      expect(new Set(draft.weekly.map((row) => row.key)).size).toBe(draft.weekly.length);
      for (const row of draft.weekly) expect(row.end).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
  const twice = addWeekly(draftOf(hours, '2026-11-21'), 1);
  expect(twice.weekly.at(-1)).toMatchObject({ weekday: 1, start: '19:00', end: '21:00' });
});

test('marks a row without a day or with hours backwards, and needs no hours for a whole day away', () => {
  const draft = addException(draftOf(hours, '2026-11-21'));
  const added = draft.exceptions.at(-1)?.key ?? -1;
  expect([...wrongRows(draft).exceptions]).toEqual([added]);
  const dated = {
    ...draft,
    exceptions: changeRow(draft.exceptions, added, { day: '2026-12-24', start: '', end: '' }),
  };
  expect(wrongRows(dated).exceptions.size).toBe(0);
  const part = { ...dated, exceptions: changeRow(dated.exceptions, added, { kind: 'extra' as const }) };
  expect([...wrongRows(part).exceptions]).toEqual([added]);
  const backwards = { ...draft, weekly: changeRow(draft.weekly, 0, { end: '15:00' }) };
  expect([...wrongRows(backwards).weekly]).toEqual([0]);
  expect(changeRow(draft.weekly, 0, null).map((row) => row.weekday)).toEqual([6]);
});
