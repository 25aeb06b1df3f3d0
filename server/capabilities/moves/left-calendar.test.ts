import { expect, test } from 'vitest';
import { classCalledOff } from '../minimum-enrolment/notices.ts';
import { copiesOf } from '../notices/index.ts';
import { classLeftNotice, refundChanged } from '../refunds/notices.ts';
import { lineMoved } from './notices.ts';

const input = {
  locale: 'en' as const,
  name: 'Fang',
  origin: 'http://127.0.0.1:3000',
  storeName: 'Tongxue',
  reached: {} as never,
  timeZone: null,
  shopZone: 'Asia/Shanghai',
};
const now = Temporal.Instant.from('2026-11-20T00:00:00Z');
const copies = (id: string) =>
  copiesOf({ now }, [{ id, startsAt: now.add({ hours: 48 }), endsAt: now.add({ hours: 49 }) }], ['child']);
const go = { zh: '儿童围棋启蒙', en: 'First Go' };
const data = {
  name: go,
  label: go,
  from: go,
  offering: go,
  to: null,
  calendar: copies('old'),
  calendars: [{ name: go, copies: copies('old') }],
};

/** The entries of a notice's calendar file, each with its state. */
const entriesIn = (notice: { files?: (input: never) => { text?: unknown }[] }, more = {}) =>
  (notice.files?.({ ...input, data: { ...data, ...more } } as never) ?? []).flatMap(({ text }) =>
    String(text)
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) => [/UID:(\w+)\./.exec(entry)?.[1], /STATUS:(\w+)/.exec(entry)?.[1]].join(' ')),
  );

test.each([
  ['class.called_off', classCalledOff],
  ['class.left', classLeftNotice],
  ['refund.changed', refundChanged],
  ['line.moved', lineMoved],
])('the mail of %s cancels the lessons in the calendar', (_, notice) => {
  expect(entriesIn(notice as never)).toEqual(['old CANCELLED']);
});

test.each([classCalledOff, lineMoved])('a move adds the lessons of the new class', (notice) => {
  const moved = { to: { label: go }, calendar_to: copies('new') };
  expect(entriesIn(notice as never, moved)).toEqual(['old CANCELLED', 'new CONFIRMED']);
});

test('a mail without lessons has no calendar', () => {
  const older = { calendar: undefined, calendars: undefined };
  for (const notice of [classCalledOff, classLeftNotice, refundChanged, lineMoved])
    expect(entriesIn(notice as never, older)).toEqual([]);
});
