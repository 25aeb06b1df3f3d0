import type { Locale } from '../../../contract/core/locale.ts';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords } from '../../../words/days.ts';
import { dotted } from '../../../words/dotted.ts';
import { moneyWords, priceWords } from '../../../words/money.ts';
import { offeringsWords } from '../../../words/offerings.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  sentence,
} from '../../platform/notices/definition.ts';
import { classLabel, classRows, lessonRows } from '../notices/index.ts';
import { statusesOf } from './lapsing-store.ts';
import { paidCalendar } from './paid-calendar.ts';
import type { PaidData, PaidLine } from './paid-data.ts';

type About = Pick<MailInput, 'locale' | 'origin'> & { data: { order_number: string } };

const orderLink = (input: About) => ({
  text: sentence(m.notices_mail_see_order, {}),
  to: linkTo(input, path.memberOrdersInfo(input.data.order_number)),
});

/** Rows for a course that had begun: the bought lessons and the child's first one. */
function lateRows({ late, lessons = [], ...place }: PaidLine, input: MailInput<unknown>): Row[] {
  if (!late) return [];
  const to = { locale: input.locale };
  const [first] = lessons;
  const [[, ...when] = [], ...elsewhere] = first ? lessonRows(first.starts_at, place, input) : [];
  const left = { left: late.left, total: late.held + late.left };
  const words = late.days ? m.catalog_late_days(left, to) : m.catalog_late(left, to);
  return [
    [m.notices_mail_lessons({}, to), words],
    ...(when.length > 0 ? [[m.notices_mail_first_lesson({}, to), ...when] as Row, ...elsewhere] : []),
  ];
}

/** The label of a class beside its times. */
const labelOf = (line: PaidLine, input: MailInput<unknown>): string =>
  classLabel(line.session, { ...line, at: line.told_by?.starts_at ?? line.first_day }, input);

/** Rows of a class's times, or of a package's last day to book. */
function timesOf(line: PaidLine, input: MailInput<unknown>): Row[] {
  const to = { locale: input.locale };
  if (!line.package) return [...classRows(line, input), ...lateRows(line, input)];
  const { lessons, minutes, last_day } = line.package;
  return [
    [m.notices_mail_lessons({}, to), m.notices_mail_package({ lessons, minutes }, to)],
    [m.notices_mail_book_by({}, to), dayWords(last_day, {}, to)],
  ];
}

function linePart(line: PaidLine, input: MailInput<unknown>): Row[] {
  const { locale } = input;
  const to = { locale };
  const { name, name_cn } = line.child;
  return [
    [m.notices_mail_class({}, to), `${line.offering[locale]} · ${labelOf(line, input)}`],
    [m.notices_mail_student({}, to), locale === 'zh' ? `${name_cn} ${name}` : `${name} ${name_cn}`],
    ...timesOf(line, input),
    [m.notices_mail_where({}, to), dotted([line.site[locale], line.address[locale]])],
    [m.notices_mail_amount({}, to), priceWords(line.original ?? line.total, to)],
  ];
}

/** Rows from the sum of the lines down to the total: each deduction, and the tax that is added. */
function stepRows({ steps }: PaidData, locale: Locale): Row[] {
  if (!steps) return [];
  const to = { locale };
  const { added_tax: tax } = steps;
  const less = ({ amount, currency }: Money) => moneyWords({ amount: -amount, currency }, to);
  const deductions = [
    [m.orders_early({}, to), steps.early],
    [m.orders_nth_child({}, to), steps.nth_child],
    [m.orders_coupons({}, to), steps.coupons],
    [m.orders_points({}, to), steps.credits],
  ] as const;
  return [
    ...deductions
      .filter(([, money]) => money.amount > 0)
      .map(([label, money]) => [label, less(money)] satisfies Row),
    ...(tax.amount > 0 ? [[m.orders_tax({}, to), moneyWords(tax, to)] satisfies Row] : []),
  ];
}

/** The confirmation after buying. */
export const orderPaid = defineNotice<PaidData>({
  kind: 'order.paid',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_order_paid,
  alwaysMailed: true,
  parts(input) {
    const { data } = input;
    const to = { locale: input.locale };
    const number = data.order_number;
    const offering = offeringsWords(
      data.lines.map((line) => line.offering),
      to,
    );
    return {
      subject: sentence(m.notices_paid_subject, { store: input.storeName, offering, number }),
      lead: sentence(data.total.amount > 0 ? m.notices_paid_lead : m.notices_paid_lead_free, {
        name: input.name,
      }),
      rows: [
        ...data.lines.map((line) => linePart(line, input)),
        [
          ...stepRows(data, input.locale),
          [m.notices_mail_total({}, to), priceWords(data.total, to)],
          [m.notices_mail_order({}, to), number],
          ...(data.difference_for
            ? [[m.notices_mail_difference_for({}, to), data.difference_for] satisfies Row]
            : []),
        ],
      ],
      link: orderLink(input),
      closing: sentence(m.notices_paid_closing, {}),
    };
  },
  // Nothing was paid for a free order: its text message is the title.
  text: ({ locale, data: { order_number, total } }) =>
    total.amount > 0
      ? { template: 'paid', params: { number: order_number, total: moneyWords(total, { locale }) } }
      : null,
  files(input) {
    const text = paidCalendar(input);
    return text ? [{ name: 'tongxue.ics', type: 'text/calendar', text }] : [];
  },
});

const lapsedWords = {
  unpaid: {
    subject: m.notices_lapsed_subject,
    lead: m.notices_lapsed_lead,
    closing: m.notices_lapsed_closing,
    difference: m.notices_lapsed_difference_lead,
  },
  called_off: {
    subject: m.notices_lapsed_off_subject,
    lead: m.notices_lapsed_off_lead,
    closing: m.notices_lapsed_off_closing,
    difference: m.notices_lapsed_off_difference_lead,
  },
};

/** An order that lapsed unpaid. */
export const orderLapsed = defineNotice<{
  order_number: string;
  /** The order was for the difference to a dearer session; missing in older notices. */
  is_difference?: boolean;
  /** The school called a class of the order off; missing where it was not paid in time. */
  called_off?: boolean;
}>({
  kind: 'order.lapsed',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_order_lapsed,
  // Late money may have opened the order since.
  async asOfNow(context, stored) {
    const statuses = await statusesOf(
      context,
      stored.map(({ data }) => data.order_number),
    );
    return stored.map(({ data }) =>
      (statuses.get(data.order_number) ?? 'cancelled') === 'cancelled' ? data : null,
    );
  },
  parts(input) {
    const { order_number: number, is_difference: isDifference, called_off: isCalledOff } = input.data;
    const { subject, lead, closing, difference } = lapsedWords[isCalledOff ? 'called_off' : 'unpaid'];
    return {
      subject: sentence(subject, { store: input.storeName, number }),
      lead: sentence(isDifference ? difference : lead, { name: input.name, number }),
      rows: [],
      link: orderLink(input),
      closing: sentence(isDifference ? m.notices_lapsed_difference_closing : closing, {}),
    };
  },
});

/** A payment under review that does not fit its order. `until`: how long the places are held, or null. */
export const paymentInReview = defineNotice<{ order_number: string; until: string | null }>({
  kind: 'payment.review',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_payment_review,
  alwaysMailed: true,
  parts(input) {
    const { order_number: number, until } = input.data;
    return {
      subject: sentence(m.notices_review_subject, { store: input.storeName, number }),
      lead: sentence(m.notices_review_lead, { name: input.name, number }),
      rows: [],
      link: orderLink(input),
      closing: until ? sentence(m.notices_review_kept, {}) : sentence(m.notices_review_closing, {}),
    };
  },
});
