import { beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/core/page.ts';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';
import * as format from './format.ts';

let locale: Locale = 'zh';
overwriteGetLocale(() => locale);
const speak = (language: Locale) => () => {
  locale = language;
};
const shanghai = 'Asia/Shanghai';
const newYork = 'America/New_York';
/** Saturday 7 March 2026, 10:00 in Shanghai; Friday 21:00 in New York. */
const lesson = { at: '2026-03-07T02:00:00Z', ends: '2026-03-07T03:30:00Z' };
const cny = (amount: number) => ({ amount, currency: 'CNY' });

describe('money', () => {
  test.each([
    [cny(128000), '¥1,280'],
    [cny(128050), '¥1,280.50'],
    [cny(5), '¥0.05'],
    [cny(0), '¥0'],
    [cny(-30000), '−¥300'],
    [cny(Number.MAX_SAFE_INTEGER), '¥90,071,992,547,409.91'],
    [{ amount: 1280, currency: 'JPY' }, '¥1,280'],
    [{ amount: 128000, currency: 'USD' }, '$1,280'],
    [{ amount: 1234567, currency: 'KWD' }, 'KWD1,234.567'],
  ])('formats %j as %s', (money, text) => {
    expect(format.formatMoney(money).replace(/\s/g, '')).toBe(text);
  });
  test('marks an amount taken off with a minus, and zero with none', () => {
    expect(format.formatDeduction(cny(30000))).toBe('−¥300');
    expect(format.formatDeduction(cny(-30000))).toBe('−¥300');
    expect(format.formatDeduction(cny(0))).toBe('¥0');
  });
});

describe('in Chinese', () => {
  beforeEach(speak('zh'));
  test('formats days and moments', () => {
    expect(format.formatDay('2026-03-07')).toBe('2026年3月7日');
    expect(format.formatMonth('2018-05')).toBe('2018年5月');
    expect(format.formatDay('2026-03-08', { weekday: true, year: false })).toBe('3月8日 周日');
    expect(format.formatDays('2026-03-07', '2026-06-27')).toBe('2026年3月7日–6月27日');
    expect(format.formatDays('2026-12-05', '2027-01-30')).toBe('2026年12月5日–2027年1月30日');
    expect(format.formatInstant(lesson.at, shanghai)).toBe('2026年3月7日 周六 10:00');
    expect(format.formatInstant(lesson.at, newYork)).toBe('2026年3月6日 周五 21:00');
    expect(format.formatSpan([lesson.at, lesson.ends], shanghai)).toBe('2026年3月7日 周六 10:00–11:30');
    expect(format.formatSpan([lesson.at, '2026-03-07T16:30:00Z'], shanghai)).toBe(
      '2026年3月7日 周六 10:00 – 2026年3月8日 周日 00:30',
    );
  });
  test('formats grades, ages and names', () => {
    expect(format.formatGrades(1, 3)).toBe('小学一年级–小学三年级');
    expect(format.formatGrades(0, 0)).toBe('幼儿园大班');
    expect(format.formatAges(6, 9)).toBe('6–9 岁');
    expect(format.formatAges(6, 99)).toBe('6 岁以上');
    expect(format.formatName({ name: 'Emma', name_cn: '王小满' })).toBe('王小满');
  });
});

describe('in English', () => {
  beforeEach(speak('en'));
  test('formats days and moments', () => {
    expect(format.formatDay('2026-03-07')).toBe('Mar 7, 2026');
    expect(format.formatMonth('2018-05')).toBe('May 2018');
    expect(format.formatDays('2026-03-07', '2026-06-27')).toBe('Mar 7 – Jun 27, 2026');
    expect(format.formatDays('2026-03-07', '2026-03-07')).toBe('Mar 7, 2026');
    expect(format.formatInstant(lesson.at, newYork)).toBe('Fri, Mar 6, 2026, 9:00 PM');
    expect(format.formatSpan([lesson.at, lesson.ends], shanghai, { weekday: true, year: false })).toBe(
      'Sat, Mar 7, 10:00–11:30 AM',
    );
    expect(format.formatSpan(['2026-03-07T03:00:00Z', '2026-03-07T05:00:00Z'], shanghai)).toBe(
      'Sat, Mar 7, 2026, 11:00 AM – 1:00 PM',
    );
    expect(format.formatClock('2026-03-06T16:05:00Z', shanghai)).toBe('12:05 AM');
  });
  test('formats grades, ages and names', () => {
    expect(format.formatGrades(1, 3)).toBe('Grades 1–3');
    expect(format.formatGrades(0, 3)).toBe('Kindergarten–Grade 3');
    expect(format.formatGrades(4, 4)).toBe('Grade 4');
    expect(format.formatAges(6, 6)).toBe('Age 6');
    expect(format.formatName({ name: 'Emma', name_cn: '王小满' })).toBe('Emma');
  });
});

describe('a weekly pattern', () => {
  const weekly = {
    pattern: { weekdays: [7, 6], start: '10:00', end: '11:30', time_zone: shanghai },
    told_by: { starts_at: lesson.at, ends_at: lesson.ends },
    first_day: '2026-03-07',
    last_day: '2026-06-28',
  };
  test("shows the campus's weekdays", () => {
    speak('zh')();
    expect(format.formatWeekly(weekly, shanghai)).toBe('每周六、周日 10:00–11:30');
    speak('en')();
    expect(format.formatWeekly(weekly, shanghai)).toBe('Saturdays and Sundays 10:00–11:30 AM');
  });
  test("shows other weekdays where the reader's zone needs it", () => {
    expect(format.formatWeekly(weekly, newYork)).toBe('Fridays and Saturdays 9:00–10:30 PM');
    const monday = {
      ...weekly,
      pattern: { weekdays: [1], start: '09:00', end: '10:00', time_zone: shanghai },
      told_by: { starts_at: '2026-03-09T01:00:00Z', ends_at: '2026-03-09T02:00:00Z' },
    };
    expect(format.formatWeekly(monday, newYork)).toBe('Sundays 9:00–10:00 PM');
  });
  test('shortens many days', () => {
    expect(format.formatWeekdays([1, 2, 3, 4, 5])).toBe('Mon–Fri');
    expect(format.formatWeekdays([7, 1, 2, 3, 4])).toBe('Sun–Thu');
    expect(format.formatWeekdays([1, 2, 4, 5])).toBe('Mon, Tue, Thu and Fri');
  });
});

describe('zones', () => {
  test('differ only where their clocks do', () => {
    expect(format.differs(lesson.at, shanghai, newYork)).toBe(true);
    expect(format.differs(lesson.at, shanghai, 'Asia/Taipei')).toBe(false);
    expect(format.differs('2026-07-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(true);
    expect(format.differs('2026-01-01T00:00:00Z', 'Europe/London', 'UTC')).toBe(false);
  });
  test('have a name in each language', () => {
    speak('en')();
    expect(format.zoneName(newYork)).toBe('Eastern Time');
    speak('zh')();
    expect(format.zoneName(shanghai)).toMatch(/中国/);
  });
});
