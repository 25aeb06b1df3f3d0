import { expect, test } from 'vitest';
import type { MailInput } from '../../platform/notices/definition.ts';
import { lessonChanged } from './notices.ts';

const input = {
  locale: 'zh',
  name: '王芳',
  origin: 'http://127.0.0.1:3000',
  storeName: '童学',
  reached: {} as MailInput['reached'],
  timeZone: null,
  shopZone: 'Asia/Shanghai',
} as const;
const data = {
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  label: { zh: '周末班', en: 'Weekend' },
  site: { zh: '国贸校区', en: 'Guomao Campus' },
  was: '2026-11-25T02:30:00Z',
  calendar: {
    child_ids: ['one', 'two'],
    lessons: [{ id: 'lesson', starts_at: '2026-11-26T02:30:00Z', ends_at: '2026-11-26T03:30:00Z' }],
    revised_at: '2026-11-20T00:00:00Z',
  },
};
const linesOf = (change: Parameters<NonNullable<typeof lessonChanged.files>>[0]['data']) =>
  (lessonChanged.files?.({ ...input, data: change }) ?? []).flatMap(({ text }) => String(text).split('\r\n'));

test("a moved lesson's mail moves the entry of each child in the family's calendar", () => {
  const lines = linesOf({ ...data, what: 'moved', at: '2026-11-26T02:30:00Z' });
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:lesson.one@127.0.0.1',
    'UID:lesson.two@127.0.0.1',
  ]);
  expect(lines).toContain('DTSTART:20261126T023000Z');
  expect(lines).toContain('DTSTAMP:20261120T000000Z');
  expect(lines).toContain('LAST-MODIFIED:20261120T000000Z');
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines.find((line) => line.startsWith('SEQUENCE:'))).toMatch(/^SEQUENCE:[1-9]/);
});

test("a called-off lesson's mail cancels it, says so first and frees the hour", () => {
  const lines = linesOf({ ...data, what: 'called_off' });
  expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']));
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:(已停课|Called off) · /);
});

test('a mail without lessons has no calendar', () => {
  const { calendar: _calendar, ...rest } = data;
  expect(linesOf({ ...rest, what: 'covered' })).toEqual([]);
});
