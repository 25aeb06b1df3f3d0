import type { Bilingual } from '../../../contract/core/bilingual.ts';

type Holiday = { day: string; name: Bilingual };
type Day = { month: number; day: number };

const dateOf = (year: number, { month, day }: Day): Temporal.PlainDate =>
  new Temporal.PlainDate(year, month, day);

/** Returns a day of the Chinese calendar in a Gregorian year. */
const chinese = (year: number, month: number, day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({
    calendar: 'chinese',
    year,
    monthCode: `M${String(month).padStart(2, '0')}`,
    day,
  }).withCalendar('iso8601');

function nth(year: number, month: number, { weekday, count }: { weekday: number; count: number }) {
  const first = new Temporal.PlainDate(year, month, 1);
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (count - 1) * 7 });
}

/** Returns Easter Sunday by the Gregorian calendar (Anonymous Gregorian algorithm). */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Temporal.PlainDate(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** Returns Qingming, when the sun stands at 15°: the usual formula by the year of the century, valid for this one. */
const qingming = (year: number): Temporal.PlainDate =>
  new Temporal.PlainDate(year, 4, Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4));

/** Returns Monday on or before a day. */
const mondayBefore = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

type Rule = { zh: string; en: string; first: Temporal.PlainDate; days?: number };

const chineseRules = (year: number): Rule[] => [
  { zh: '元旦', en: 'New Year’s Day', first: dateOf(year, { month: 1, day: 1 }) },
  { zh: '春节', en: 'Spring Festival', first: chinese(year, 1, 1).subtract({ days: 1 }), days: 8 },
  { zh: '清明节', en: 'Qingming', first: qingming(year) },
  { zh: '劳动节', en: 'Labour Day', first: dateOf(year, { month: 5, day: 1 }), days: 2 },
  { zh: '端午节', en: 'Dragon Boat Festival', first: chinese(year, 5, 5) },
  { zh: '中秋节', en: 'Mid-Autumn Festival', first: chinese(year, 8, 15) },
  { zh: '国庆节', en: 'National Day', first: dateOf(year, { month: 10, day: 1 }), days: 7 },
];

const canadianRules = (year: number): Rule[] => [
  { zh: '元旦', en: 'New Year’s Day', first: dateOf(year, { month: 1, day: 1 }) },
  { zh: '家庭日', en: 'Family Day', first: nth(year, 2, { weekday: 1, count: 3 }) },
  { zh: '耶稣受难日', en: 'Good Friday', first: easter(year).subtract({ days: 2 }) },
  { zh: '维多利亚日', en: 'Victoria Day', first: mondayBefore(dateOf(year, { month: 5, day: 24 })) },
  { zh: '加拿大国庆日', en: 'Canada Day', first: dateOf(year, { month: 7, day: 1 }) },
  { zh: '公民日', en: 'Civic Holiday', first: nth(year, 8, { weekday: 1, count: 1 }) },
  { zh: '劳工节', en: 'Labour Day', first: nth(year, 9, { weekday: 1, count: 1 }) },
  {
    zh: '国家真相与和解日',
    en: 'National Day for Truth and Reconciliation',
    first: dateOf(year, { month: 9, day: 30 }),
  },
  { zh: '感恩节', en: 'Thanksgiving', first: nth(year, 10, { weekday: 1, count: 2 }) },
  { zh: '国殇纪念日', en: 'Remembrance Day', first: dateOf(year, { month: 11, day: 11 }) },
  { zh: '圣诞节', en: 'Christmas Day', first: dateOf(year, { month: 12, day: 25 }) },
  { zh: '节礼日', en: 'Boxing Day', first: dateOf(year, { month: 12, day: 26 }) },
];

/**
 * Returns the public holidays of a country in a year, each day once. China's are the days off by the rules since 2025, with the eve of the
 * Spring Festival; the State Council's shifts around weekends are not known in advance. Canada's are those of most provinces.
 */
export function holidaysOf(country: 'CN' | 'CA', year: number): Holiday[] {
  const rules = country === 'CN' ? chineseRules(year) : canadianRules(year);
  const days = rules.flatMap(({ zh, en, first, days: count = 1 }) =>
    Array.from({ length: count }, (_day, index) => ({
      day: first.add({ days: index }).toString(),
      name: { zh, en },
    })),
  );
  const byDay = new Map<string, Holiday>();
  for (const holiday of days) if (!byDay.has(holiday.day)) byDay.set(holiday.day, holiday);
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
