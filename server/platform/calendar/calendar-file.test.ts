import { expect, test } from 'vitest';
import { calendarFile, revisionOf } from './calendar-file.ts';

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
  // Each line ends with a line break, also the last (RFC 5545, 3.1).
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('escapes the name of the calendar', () => {
  const lines = calendarFile({ name: 'Lin, An; a\\b', locale: 'en', events: [] }).split('\r\n');
  for (const property of ['NAME', 'X-WR-CALNAME'])
    expect(lines).toContain(`${property}:${String.raw`Lin\, An\; a\\b`}`);
});

test('sets no time zone unless it is given', () => {
  expect(calendarFile({ name: 'Tongxue', locale: 'en', events: [lesson('one')] })).not.toContain('TIMEZONE');
});

test('a later revision has a later stamp and a higher sequence, and what is called off says so', () => {
  const madeAt = Temporal.Instant.from('2026-11-01T00:00:00Z');
  const write = (revisedAt: Temporal.Instant | null, isCalledOff = false) =>
    calendarFile({
      name: 'Tongxue',
      locale: 'en',
      events: [{ ...lesson('one'), ...revisionOf(revisedAt, { madeAt, isCalledOff }) }],
    });
  const sequenceIn = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
  const moved = write(madeAt.add({ hours: 1 }));
  expect(sequenceIn(write(null))).toBe(0);
  expect(moved).toContain('DTSTAMP:20261101T010000Z');
  expect(moved).toContain('LAST-MODIFIED:20261101T010000Z');
  expect(moved).toContain('STATUS:CONFIRMED');
  const off = write(madeAt.add({ hours: 2 }), true);
  expect(sequenceIn(off)).toBeGreaterThan(sequenceIn(moved));
  expect(off).toContain('STATUS:CANCELLED');
});

test('folds lines at 75 octets, between signs and never within an escape', () => {
  for (let before = 0; before < 160; before += 1) {
    const summary = `${'a'.repeat(before)}课, 围; 棋\\\\ a\\b\n${'下，午\n'.repeat(9)}`;
    const text = calendarFile({ name: 'Tongxue', locale: 'zh', events: [{ ...lesson('one'), summary }] });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => /(?<!\\)(\\\\)*\\$/.test(line))).toEqual([]);
    const unfolded = text.replaceAll('\r\n ', '');
    const [, written = ''] = /^SUMMARY:(.*)\r$/m.exec(unfolded) ?? [];
    expect(written.replace(/\\(.)/g, (_escape, sign) => (sign === 'n' ? '\n' : sign))).toBe(summary);
  }
});
