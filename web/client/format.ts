import type { Money } from '../../contract/core/money.ts';
import { dayTextAt, differ } from '../../contract/core/time.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import {
  type DayStyle,
  daysWords,
  dayWords,
  monthWords,
  weekdaysWords,
  weekdayWords,
} from '../../words/days.ts';
import { lessonPlaceWords } from '../../words/dotted.ts';
import { deductionWords, moneyWords, priceWords } from '../../words/money.ts';
import { agesWords, giversWords, gradesWords, gradeWords, nameWords } from '../../words/people.ts';
import { clocksWords, clockWords, hourWords, momentWords, spanWords, zoneWords } from '../../words/times.ts';
import { termWords, type Weekly, weeklyWords } from '../../words/weekly.ts';

/* The functions of `words/` in the page's language. */

const pageLocale = () => ({ locale: getLocale() });

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export const dayIn = dayTextAt;
/** Whether the clocks of two zones differ at an instant. */
export const differs = differ;
export const formatMoney = (money: Money): string => moneyWords(money, pageLocale());
/** Formats a price; zero becomes "free". */
export const formatPrice = (price: Money): string => priceWords(price, pageLocale());
export const formatDeduction = (money: Money): string => deductionWords(money, pageLocale());

export const formatDay = (day: string, style: DayStyle = {}): string => dayWords(day, style, pageLocale());
export const formatWeekday = (day: string): string => weekdayWords(day, pageLocale());
export const formatMonth = (yearMonth: string): string => monthWords(yearMonth, pageLocale());
export const formatDays = (first: string, last: string): string => daysWords(first, last, pageLocale());
export const formatWeekdays = (weekdays: readonly number[]): string => weekdaysWords(weekdays, pageLocale());

export const formatInstant = (
  at: string | number,
  zone: string,
  style: DayStyle = { weekday: true },
): string => momentWords(at, { ...style, zone }, pageLocale());
export const formatClock = (at: string | number, zone: string): string => clockWords(at, zone, pageLocale());
export const formatHour = (at: string | number, zone: string): string => hourWords(at, zone, pageLocale());
export const formatClocks = (starts_at: string, ends_at: string, zone: string): string =>
  clocksWords({ starts_at, ends_at }, zone, pageLocale());
export const formatSpan = (
  [starts_at, ends_at]: readonly [string, string],
  zone: string,
  style: DayStyle = { weekday: true },
): string => spanWords({ starts_at, ends_at }, { ...style, zone }, pageLocale());
export const zoneName = (zone: string): string => zoneWords(zone, pageLocale());

export const formatWeekly = (weekly: Weekly, zone: string): string => weeklyWords(weekly, zone, pageLocale());
export const formatTerm = (weekly: Omit<Weekly, 'told_by'>, zone: string): string =>
  termWords(weekly, zone, pageLocale());

/** The lesson's number in its class; '' for a class with one lesson. */
export const formatLessonPlace = (lesson: Parameters<typeof lessonPlaceWords>[0]): string =>
  lessonPlaceWords(lesson, pageLocale());

/** '' for a grade that is hidden from the reader. */
export const formatGrade = (code: number | null): string =>
  code === null ? '' : gradeWords(code, pageLocale());
export const formatGrades = (from: number, until: number): string => gradesWords(from, until, pageLocale());
export const formatAges = (from: number, until: number): string => agesWords(from, until, pageLocale());
export const formatName = (names: { name: string; name_cn: string }): string =>
  nameWords(names, pageLocale());
export const formatGivers = (givers: Parameters<typeof giversWords>[0]): string =>
  giversWords(givers, pageLocale());
