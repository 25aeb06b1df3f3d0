import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/locale.ts';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import { isByHand, type PaymentMethod } from '../../../contract/core/pay-methods.ts';
import type { RefundState, refundTargets } from '../../../contract/refunds/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { creditsWords } from '../../../words/credits.ts';
import { moneyWords } from '../../../words/money.ts';
import { offeringsWords } from '../../../words/offerings.ts';
import { refundDestinations } from '../../../words/pay-methods.ts';
import { nameWords } from '../../../words/people.ts';
import { readerMomentWords } from '../../../words/times.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  sentence,
} from '../../platform/notices/definition.ts';
import { changedCalendar, type LessonCopies } from '../notices/index.ts';

type Changed = {
  order_number: string;
  state: Exclude<RefundState, 'withdrawn'>;
  names: Bilingual[];
  target: (typeof refundTargets)[number];
  paid_by: PaymentMethod | null;
  total: Money;
  credits: Money;
  taken: Money;
  owed: Money;
  planned_for: string | null;
  words: string | null;
  /** Coupons that come back; missing in older notices. */
  coupons?: Bilingual[];
  /** Copies of the lessons of each class that a child left; missing in older notices. */
  calendars?: { name: Bilingual; copies: LessonCopies }[];
};

const subjects = {
  asked: m.notices_refund_asked_subject,
  planned: m.notices_refund_planned_subject,
  settled: m.notices_refund_settled_plain,
  declined: m.notices_refund_declined_subject,
};
const leads = {
  asked: m.notices_refund_asked_lead,
  planned: m.notices_refund_planned_lead,
  settled: m.notices_refund_settled_lead,
  declined: m.notices_refund_declined_lead,
};

/** Money that goes back is on its way: only the provider, or staff by hand, can say that it is there. */
const isSent = ({ state, target, total }: Changed): boolean =>
  state === 'settled' && target === 'source' && total.amount > 0;

/** Settled without an amount: the terms, or staff, give nothing back, or a coupon had paid all. */
const isWithoutMoney = ({ state, total, credits }: Changed): boolean =>
  state === 'settled' && total.amount === 0 && credits.amount === 0;

const leadOf = (data: Changed) => {
  if (isWithoutMoney(data)) return m.notices_refund_nothing_lead;
  return isSent(data) ? m.notices_refund_agreed_lead : leads[data.state];
};

const targetWords = ({ target, paid_by }: Changed) => {
  if (target === 'credits') return m.refunds_to_credits_done;
  return refundDestinations[paid_by ?? 'wechat'];
};

const listed = (names: readonly Bilingual[], locale: Locale) =>
  names.map((name) => name[locale]).join(m.catalog_and({}, { locale }));

/** The rows of amounts that come back and that do not, once they are known. */
function amountRows({ data, locale }: MailInput<Changed>): Row[] {
  const to = { locale };
  const { total, credits, taken: creditsTaken, owed, coupons = [] } = data;
  const isMoney = total.amount > 0;
  return [
    ...(isMoney && data.target === 'source'
      ? [[m.refunds_total({}, to), moneyWords(total, to)] satisfies Row]
      : []),
    ...(isMoney && data.target === 'credits'
      ? [[m.refunds_total_credits({}, to), creditsWords(total, to)] satisfies Row]
      : []),
    ...(isMoney ? [[m.refunds_where({}, to), targetWords(data)({}, to)] satisfies Row] : []),
    ...(credits.amount > 0
      ? [[m.refunds_credits_back({}, to), creditsWords(credits, to)] satisfies Row]
      : []),
    ...(creditsTaken.amount > 0
      ? [[m.refunds_credits_taken({}, to), creditsWords(creditsTaken, to)] satisfies Row]
      : []),
    ...(isWithoutMoney(data) ? [[m.refunds_total({}, to), moneyWords(total, to)] satisfies Row] : []),
    ...(coupons.length > 0 ? [[m.refunds_coupons_back({}, to), listed(coupons, locale)] satisfies Row] : []),
    ...(owed.amount > 0 ? [[m.refunds_held_back({}, to), moneyWords(owed, to)] satisfies Row] : []),
  ];
}

function rowsOf(input: MailInput<Changed>): Row[] {
  const { data, locale } = input;
  const to = { locale };
  return [
    ...(data.names.length > 0 ? [[m.refunds_classes({}, to), listed(data.names, locale)] satisfies Row] : []),
    ...(data.planned_for && data.state === 'planned'
      ? [[m.refunds_planned_for({}, to), readerMomentWords(data.planned_for, input)] satisfies Row]
      : []),
    ...(data.state === 'settled' || data.state === 'planned' ? amountRows(input) : []),
    ...(data.words ? [[m.refunds_words({}, to), data.words] satisfies Row] : []),
  ];
}

const closingOf = (data: Changed) => {
  const { state, paid_by } = data;
  if (state === 'asked') return m.notices_refund_asked_closing;
  if (state === 'planned') return m.notices_refund_planned_closing;
  if (state === 'declined') return m.notices_refund_declined_closing;
  if (isWithoutMoney(data)) return m.notices_refund_declined_closing;
  if (!isSent(data)) return m.notices_refund_settled_here;
  return paid_by && isByHand(paid_by) ? m.notices_refund_settled_given : m.notices_refund_settled_closing;
};

/** A settled refund's subject has its amount: it may be a part of the order only. */
function subjectOf({ data, storeName: store, locale }: MailInput<Changed>) {
  const { order_number: number, state, target, total } = data;
  const offering = offeringsWords(data.names, { locale });
  if (isWithoutMoney(data)) return sentence(m.notices_refund_nothing_subject, { store, offering, number });
  if (state !== 'settled' || total.amount === 0)
    return sentence(subjects[state], { store, offering, number });
  const amount = target === 'credits' ? creditsWords(total, { locale }) : moneyWords(total, { locale });
  return sentence(m.notices_refund_settled_subject, { store, offering, number, amount });
}

/** The outcome of a family's refund request. */
export const refundChanged = defineNotice<Changed>({
  kind: 'refund.changed',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_refund_changed,
  alwaysMailed: true,
  parts(input) {
    const { order_number: number } = input.data;
    return {
      subject: subjectOf(input),
      lead: sentence(leadOf(input.data), {
        name: input.name,
        number,
        days: figures.refundAnswerDays,
      }),
      rows: [rowsOf(input)],
      link: {
        text: sentence(m.notices_mail_see_order, {}),
        to: linkTo(input, path.memberOrdersInfo(number)),
      },
      closing: sentence(closingOf(input.data), {}),
    };
  },
  files: (input) =>
    changedCalendar(
      input,
      (input.data.calendars ?? []).map(({ name, copies }) => ({
        copies,
        off: m.diary_cancelled,
        offering: name,
      })),
    ),
});

/** A child left a class because another guardian asked for a refund. */
export const classLeftNotice = defineNotice<{
  offering: Bilingual;
  child: { name: string; name_cn: string };
  /** Copies of the class's lessons; missing in older notices. */
  calendar?: LessonCopies;
}>({
  kind: 'class.left',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_class_left,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const child = nameWords(data.child, to);
    const offering = data.offering[locale];
    return {
      subject: sentence(m.notices_class_left_subject, { store: input.storeName, child, offering }),
      lead: sentence(m.notices_class_left_lead, { name: input.name, child, offering }),
      rows: [],
      link: { text: sentence(m.notices_runs_link, {}), to: linkTo(input, path.memberCourses()) },
      closing: sentence(m.notices_class_left_closing, {}),
    };
  },
  files: (input) => {
    const { calendar, offering } = input.data;
    return changedCalendar(input, [{ copies: calendar, off: m.diary_cancelled, offering }]);
  },
});
