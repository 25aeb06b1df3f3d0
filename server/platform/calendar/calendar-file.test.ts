import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const lesson = (id: string) => ({
  id,
  summary: '围棋',
  stamp: new Date(0),
  start: new Date('2026-11-21T02:00:00Z'),
  end: new Date('2026-11-21T03:00:00Z'),
});

test("writes the calendar's properties before its entries, whose times are instants", () => {
  const text = calendarFile({
    name: '童学',
    locale: 'zh',
    zone: 'America/Toronto',
    events: [lesson('one'), lesson('two')],
  });
  const lines = text.split('\r\n');
  expect(lines.indexOf('X-WR-TIMEZONE:America/Toronto')).toBeLessThan(lines.indexOf('BEGIN:VEVENT'));
  expect(lines.filter((line) => line.startsWith('X-WR-TIMEZONE'))).toHaveLength(1);
  expect(lines.filter((line) => line === 'DTSTART:20261121T020000Z')).toHaveLength(2);
  expect(lines.at(-1)).toBe('END:VCALENDAR');
});

test('sets no time zone unless it is given', () => {
  expect(calendarFile({ name: 'Tongxue', locale: 'en', events: [lesson('one')] })).not.toContain('TIMEZONE');
});
