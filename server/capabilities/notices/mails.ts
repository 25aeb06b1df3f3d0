import type { Locale } from '../../../contract/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Mail } from '../../platform/mail/sender.ts';

export type NoticeKind = 'order.paid' | 'order.lapsed' | 'payment.refunded';

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
  total: Amount;
};
export type MailInput = {
  locale: Locale;
  /** The reader's name. */
  name: string;
  storeName: string;
  /** scheme://host of the shop. */
  origin: string;
  data: Record<string, unknown>;
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const tag = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en-CA');

/** Whole minor units as a price, exactly: the digits are set as text, never divided. */
function price({ amount, currency }: Amount, locale: Locale): string {
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

type Parts = {
  subject: string;
  lead: string;
  rows: [label: string, value: string][][];
  link: { text: string; to: string } | null;
  closing: string;
};

const orderPath = (input: MailInput) =>
  `${input.origin}${input.locale === 'en' ? '/en' : ''}/member_orders_info?order_number=${encodeURIComponent(String(input.data.order_number))}`;

function paidParts(input: MailInput): Parts {
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
    [
      m.notices_mail_when({}, to),
      `${weekdays(line.weekdays, locale)} ${line.start.slice(0, 5)}–${line.end.slice(0, 5)}${zoneName(line.time_zone, locale)}`,
    ],
    [m.notices_mail_dates({}, to), `${day(line.first_day, locale)} – ${day(line.last_day, locale)}`],
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

function lapsedParts(input: MailInput): Parts {
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

function refundedParts(input: MailInput): Parts {
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

const partsOf: Record<NoticeKind, (input: MailInput) => Parts> = {
  'order.paid': paidParts,
  'order.lapsed': lapsedParts,
  'payment.refunded': refundedParts,
};

function text({ lead, rows, link, closing }: Parts, { locale, storeName }: MailInput): string {
  const colon = locale === 'zh' ? '：' : ': ';
  return [
    lead,
    ...rows.map((group) => group.map(([label, value]) => `${label}${colon}${value}`).join('\n')),
    link ? `${link.text}${colon}${link.to}` : '',
    closing,
    storeName,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const cell = 'padding:6px 0;vertical-align:top;font-size:15px;line-height:1.6';
const table = (group: [string, string][]) =>
  `<table role="presentation" width="100%" style="border-top:1px solid #e4dccd;margin:0 0 12px;padding-top:6px">${group.map(([label, value]) => `<tr><td style="${cell};color:#5b6876;width:88px">${escaped(label)}</td><td style="${cell};color:#22303f">${escaped(value)}</td></tr>`).join('')}</table>`;

function html({ subject, lead, rows, link, closing }: Parts, { locale, storeName }: MailInput): string {
  const button = link
    ? `<p style="margin:20px 0"><a href="${escaped(link.to)}" style="background:#b5482a;color:#fff;text-decoration:none;border-radius:8px;padding:12px 22px;font-size:15px;display:inline-block">${escaped(link.text)}</a></p>`
    : '';
  return `<!doctype html><html lang="${tag(locale)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;background:#f6f1e7;font-family:'PingFang SC','Microsoft YaHei','Noto Sans SC','Segoe UI',sans-serif"><div style="max-width:600px;margin:0 auto;padding:28px 20px"><p style="font-size:20px;font-weight:600;color:#1d3a5f;margin:0 0 16px">${escaped(storeName)}</p><div style="background:#fffdf8;border-radius:12px;padding:24px"><p style="font-size:16px;line-height:1.7;color:#22303f;margin:0 0 16px">${escaped(lead)}</p>${rows.map(table).join('')}${button}<p style="font-size:14px;line-height:1.7;color:#5b6876;margin:0">${escaped(closing)}</p></div></div></body></html>`;
}

/** A notice as a mail in the reader's language, as text and as HTML. */
export function renderMail(kind: NoticeKind, input: MailInput): Omit<Mail, 'to'> {
  const parts = partsOf[kind](input);
  return { subject: parts.subject, text: text(parts, input), html: html(parts, input) };
}
