import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import { type MailInput, type Parts, tag } from './mail-frame.ts';

type Bilingual = { zh: string; en: string };
type Amount = { amount: number; currency: string };
type PaidLine = {
  offering: Bilingual;
  session: Bilingual;
  child: { name: string; name_cn: string };
  site: Bilingual;
  address: Bilingual;
  time_zone: string;
  weekdays: number[];
  start: string;
  end: string;
  first_day: string;
  last_day: string;
  /** Of private lessons bought together, whose hours are booked later; null or missing of everything else. */
  package?: { lessons: number; minutes: number; last_day: string } | null;
  total: Amount;
};
/** Whole minor units as a price, exactly: the digits are set as text, never divided. */
export function price({ amount, currency }: Amount, locale: Locale): string {
  const format = new Intl.NumberFormat(tag(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const split = text.length - digits;
  const sign = amount < 0 ? '-' : '';
  return format.format(`${sign}${text.slice(0, split)}.${text.slice(split)}` as `${number}`);
}

/** What a zone's time is called, in brackets: （中国标准时间） · (China Standard Time). */
function zoneName(zone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tag(locale), { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return locale === 'zh' ? `（${name}）` : ` (${name})`;
}

/** 2026年12月2日 · December 2, 2026. Not by way of Temporal's own words: V8 writes those of a Chinese day as 2026/12/2. */
function day(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds);
}

/** Weekday names in the reader's language: 周三、周六 · Wed, Sat. */
function weekdays(numbers: readonly number[], locale: Locale): string {
  const monday = Temporal.PlainDate.from('2026-01-05');
  const names = numbers.map((number) =>
    monday.add({ days: number - 1 }).toLocaleString(tag(locale), { weekday: 'short' }),
  );
  return names.join(locale === 'zh' ? '、' : ', ');
}

const orderPath = (input: MailInput) =>
  `${input.origin}${input.locale === 'en' ? '/en' : ''}/member_orders_info?order_number=${encodeURIComponent(String(input.data.order_number))}`;

/** When a class is: its weekly pattern and days, or until when a package's hours are to be booked. */
function timesOf(line: PaidLine, locale: Locale): [string, string][] {
  const to = { locale } as const;
  if (line.package) {
    const { lessons, minutes, last_day } = line.package;
    return [
      [m.notices_mail_lessons({}, to), m.notices_mail_package({ lessons, minutes }, to)],
      [m.notices_mail_book_by({}, to), day(last_day, locale)],
    ];
  }
  const isOneDay = line.first_day === line.last_day;
  const days = [line.first_day, ...(isOneDay ? [] : [line.last_day])].map((one) => day(one, locale));
  return [
    [
      m.notices_mail_when({}, to),
      `${weekdays(line.weekdays, locale)} ${line.start.slice(0, 5)}–${line.end.slice(0, 5)}${zoneName(line.time_zone, locale)}`,
    ],
    [m.notices_mail_dates({}, to), days.join(' – ')],
  ];
}

/** The confirmation after buying. */
export function paidParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const number = String(data.order_number);
  const lines = data.lines as PaidLine[];
  const rows = lines.map((line): [string, string][] => [
    [m.notices_mail_class({}, to), `${line.offering[locale]} · ${line.session[locale]}`],
    [
      m.notices_mail_student({}, to),
      locale === 'zh'
        ? `${line.child.name_cn} ${line.child.name}`
        : `${line.child.name} ${line.child.name_cn}`,
    ],
    ...timesOf(line, locale),
    [m.notices_mail_where({}, to), [line.site[locale], line.address[locale]].filter(Boolean).join(' · ')],
    [m.notices_mail_amount({}, to), price(line.total, locale)],
  ]);
  rows.push([
    [m.notices_mail_total({}, to), price(data.total as Amount, locale)],
    [m.notices_mail_order({}, to), number],
  ]);
  return {
    subject: m.notices_paid_subject({ store: input.storeName, number }, to),
    lead: m.notices_paid_lead({ name: input.name }, to),
    rows,
    link: { text: m.notices_mail_see_order({}, to), to: orderPath(input) },
    closing: m.notices_paid_closing({}, to),
  };
}

/** An order that nobody paid. */
export function lapsedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const number = String(input.data.order_number);
  return {
    subject: m.notices_lapsed_subject({ store: input.storeName, number }, to),
    lead: m.notices_lapsed_lead({ name: input.name, number }, to),
    rows: [],
    link: { text: m.notices_mail_see_order({}, to), to: orderPath(input) },
    closing: m.notices_lapsed_closing({}, to),
  };
}

/** Money that does not fit its order, and is looked at. */
export function reviewParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const number = String(input.data.order_number);
  return {
    subject: m.notices_review_subject({ store: input.storeName, number }, to),
    lead: m.notices_review_lead({ name: input.name, number }, to),
    rows: [],
    link: { text: m.notices_mail_see_order({}, to), to: orderPath(input) },
    closing: input.data.until ? m.notices_review_kept({}, to) : m.notices_review_closing({}, to),
  };
}

/** Money that went back by itself. */
export function refundedParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const number = String(data.order_number);
  return {
    subject: m.notices_refunded_subject({ store: input.storeName, number }, to),
    lead: m.notices_refunded_lead(
      { name: input.name, number, amount: price(data.amount as Amount, locale) },
      to,
    ),
    rows: [],
    link: { text: m.notices_mail_see_order({}, to), to: orderPath(input) },
    closing: m.notices_refunded_closing({}, to),
  };
}

/** A place that came free for somebody who waited, and until when it is kept. */
export function offeredParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const offering = (data.name as Bilingual)[locale];
  const until = new Intl.DateTimeFormat(tag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: input.timeZone,
  }).format(Temporal.Instant.from(String(data.until)).epochMilliseconds);
  return {
    subject: m.notices_offered_subject({ store: input.storeName, name: offering }, to),
    lead: m.notices_offered_lead(
      { name: input.name, offering, label: (data.label as Bilingual)[locale], until },
      to,
    ),
    rows: [],
    link: {
      text: m.notices_offered_link({}, to),
      to: `${input.origin}${locale === 'en' ? '/en' : ''}/member_waiting`,
    },
    closing: m.notices_offered_closing({}, to),
  };
}
