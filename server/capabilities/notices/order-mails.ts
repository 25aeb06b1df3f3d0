import * as m from '../../../messages/compiled/messages.js';
import { price } from './mail-amounts.ts';
import type { MailInput, Parts } from './mail-frame.ts';
import { classRows, day, type KeptClass, moment, type Row } from './mail-times.ts';

type Bilingual = { zh: string; en: string };
type Amount = { amount: number; currency: string };
type PaidLine = KeptClass & {
  offering: Bilingual;
  session: Bilingual;
  child: { name: string; name_cn: string };
  site: Bilingual;
  address: Bilingual;
  /** Of private lessons bought together, whose hours are booked later; null or missing of everything else. */
  package?: { lessons: number; minutes: number; last_day: string } | null;
  total: Amount;
};
/** Where an order is looked at. */
export const orderPath = (input: MailInput) =>
  `${input.origin}${input.locale === 'en' ? '/en' : ''}/member_orders_info?order_number=${encodeURIComponent(String(input.data.order_number))}`;

/** When a class is, or until when a package's hours are to be booked. */
function timesOf(line: PaidLine, input: MailInput): Row[] {
  const to = { locale: input.locale } as const;
  if (!line.package) return classRows(line, input);
  const { lessons, minutes, last_day } = line.package;
  return [
    [m.notices_mail_lessons({}, to), m.notices_mail_package({ lessons, minutes }, to)],
    [m.notices_mail_book_by({}, to), day(last_day, to)],
  ];
}

/** The confirmation after buying. */
export function paidParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const number = String(data.order_number);
  const lines = data.lines as PaidLine[];
  const rows = lines.map((line): Row[] => [
    [m.notices_mail_class({}, to), `${line.offering[locale]} · ${line.session[locale]}`],
    [
      m.notices_mail_student({}, to),
      locale === 'zh'
        ? `${line.child.name_cn} ${line.child.name}`
        : `${line.child.name} ${line.child.name_cn}`,
    ],
    ...timesOf(line, input),
    [m.notices_mail_where({}, to), [line.site[locale], line.address[locale]].filter(Boolean).join(' · ')],
    [m.notices_mail_amount({}, to), price(line.total)],
  ]);
  rows.push([
    [m.notices_mail_total({}, to), price(data.total as Amount)],
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
    lead: m.notices_refunded_lead({ name: input.name, number, amount: price(data.amount as Amount) }, to),
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
  const until = moment(data.until, input);
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
