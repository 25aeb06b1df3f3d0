import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import { wholePrice } from '../../../contract/pricing/whole-price.ts';
import * as m from '../../../messages/compiled/messages.js';
import { daysWords, dayWords } from '../../../words/days.ts';
import { dotted } from '../../../words/dotted.ts';
import { billWords } from '../../../words/money.ts';
import { payMethods } from '../../../words/pay-methods.ts';
import { nameWords } from '../../../words/people.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { dayAt } from '../../platform/zoned.ts';
import type { BoughtLine, BoughtOrder, MovedLine } from './paid-store.ts';
import { childNames } from './printed-names.ts';
import { invoiceAmount, paidOn } from './rules.ts';

const feeWords: Readonly<Record<CampFee, typeof m.catalog_fee_lunch>> = {
  lunch: m.catalog_fee_lunch,
  care_am: m.catalog_fee_care_am,
  care_pm: m.catalog_fee_care_pm,
  noon: m.catalog_fee_noon,
};

type Bought = BoughtOrder & {
  payer: string;
  lines: readonly BoughtLine[];
  moves: readonly MovedLine[];
  coupons: readonly { code: string; name: Bilingual; amount: number }[];
};
export type ReceiptFor = {
  locale: Locale;
  school: Bilingual;
  timeZone: string;
  isWritable: (text: string) => boolean;
};

type Order = BoughtOrder['order'];

/** Returns a line as agreed at purchase, or as it is now for orders older than agreements. */
function agreedLine(
  { line, child, session, offering }: BoughtLine,
  { agreement }: Order,
  { isWritable }: Pick<ReceiptFor, 'isWritable'>,
) {
  const agreed = agreement?.lines[line.position];
  const now = { name: child.name, name_cn: child.nameCn };
  return {
    offering: agreed?.offering ?? line.offeringName,
    number: agreed?.number ?? offering.number,
    session: agreed?.session ?? session.label,
    child: childNames([...(agreed ? [agreed.child] : []), now], isWritable),
    lessons: agreed ? agreed.lessons - (agreed.held ?? 0) : session.lessons,
    first: agreed?.first_day ?? session.firstDay,
    last: agreed?.last_day ?? session.lastDay,
  };
}

function lineRows({ order, lines }: Bought, about: ReceiptFor): (readonly string[])[] {
  const { locale } = about;
  const to = { locale };
  return lines.map((bought) => {
    const toWords = (amount: number) => billWords({ amount, currency: bought.line.currency }, to);
    const agreed = agreedLine(bought, order, about);
    const days = daysWords(agreed.first, agreed.last, to);
    const names = [agreed.child.name_cn, agreed.child.name].filter(Boolean);
    const fees = bought.line.fees.map((fee) => `${feeWords[fee.code]({}, to)} ${toWords(fee.amount)}`);
    return [
      [
        `${inLocale(agreed.offering, locale)} (${agreed.number})`,
        inLocale(agreed.session, locale),
        days,
        ...fees,
      ].join('\n'),
      (locale === 'zh' ? names : names.toReversed()).join('\n'),
      String(agreed.lessons),
      toWords(bought.line.original),
      toWords(bought.line.total),
    ];
  });
}

/** Returns the discount for further children; orders older than this discount show no row. */
const nthChildRow = (
  amount: number,
  { less, to }: { less(amount: number): string; to: { locale: Locale } },
) => (amount > 0 ? [[m.orders_nth_child({}, to), less(amount)] as const] : []);

/** Returns the rows from the list price down to the amount paid: discounts, tax, credits. */
function sumRows({ order, coupons, lines }: Bought, { locale }: ReceiptFor): (readonly [string, string])[] {
  const to = { locale };
  const toWords = (amount: number) => billWords({ amount, currency: order.currency }, to);
  const less = (amount: number) => toWords(-amount);
  const quote: Quote = order.quote;
  const named = coupons.filter(({ code }) => quote.rules.some((rule) => rule.taken && rule.code === code));
  const original = { amount: order.original, currency: order.currency };
  const { whole, held } = wholePrice({ original, held: quote.held });
  const isIncluded = lines.every(({ site }) => site.taxIncluded);
  return [
    [m.orders_original({}, to), toWords(whole.amount)],
    ...(held ? [[m.orders_held({}, to), less(held.amount)] as const] : []),
    ...(quote.early.amount > 0 ? [[m.orders_early({}, to), less(quote.early.amount)] as const] : []),
    ...(quote.nth_child ? nthChildRow(quote.nth_child.amount, { less, to }) : []),
    ...named.map(({ name, amount }) => [inLocale(name, locale), less(amount)] as const),
    ...(order.credits > 0 ? [[m.orders_points({}, to), less(order.credits)] as const] : []),
    [m.orders_subtotal({}, to), toWords(order.subtotal)],
    [isIncluded ? m.orders_tax_included({}, to) : m.orders_tax({}, to), toWords(order.tax)],
  ];
}

function factRows({ order, payer, payment }: Bought, { locale, timeZone }: ReceiptFor): [string, string][] {
  const to = { locale };
  const paid = { paidAt: order.paidAt ?? order.placedAt, handedOn: payment?.handedOn ?? null };
  const day = paidOn(paid, timeZone).toString();
  const rows: [string, string | null][] = [
    [m.orders_number({}, to), order.number],
    [m.receipts_paid_on({}, to), dayWords(day, {}, to)],
    [m.receipts_family({}, to), payer],
    [m.orders_paid_with({}, to), order.paymentMethod && payMethods[order.paymentMethod]({}, to)],
    [m.receipts_transaction({}, to), payment?.transactionId ?? payment?.reference ?? null],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** Returns the sessions to which the lines moved, and the money refunded for that. */
function moveBlocks({ order, moves }: Bought, { locale, timeZone }: ReceiptFor): PdfBlock[] {
  if (moves.length === 0) return [];
  const to = { locale };
  const rows = moves.map((moved) => {
    const { at, fromTotal, toTotal, owed, paidByOrder } = moved.move;
    const change = m.moves_from_to({ from: moved.from[locale], to: moved.to[locale] }, to);
    return [
      dayWords(dayAt(at, timeZone).toString(), {}, to),
      [
        inLocale(moved.name, locale),
        change,
        ...(paidByOrder ? [m.receipts_moves_paid({ number: paidByOrder }, to)] : []),
      ].join('\n'),
      billWords({ amount: fromTotal - toTotal - owed, currency: order.currency }, to),
    ];
  });
  return [
    { kind: 'heading', text: m.receipts_moves({}, to) },
    {
      kind: 'table',
      widths: [4, 9, 4],
      head: [m.receipts_moves_day({}, to), m.receipts_moves_what({}, to), m.receipts_moves_back({}, to)],
      rows,
    },
  ];
}

/** Returns the refunds line by line, and the amount that stays paid, which a fapiao would cover. */
function backBlocks({ order, lines }: Bought, about: ReceiptFor): PdfBlock[] {
  const amount = invoiceAmount(lines.map(({ line }) => line));
  if (amount === order.total) return [];
  const { locale } = about;
  const to = { locale };
  const less = (amount: number) => billWords({ amount: -amount, currency: order.currency }, to);
  const rows = lines.flatMap((bought) => {
    const { backTotal, movedBack } = bought.line;
    const agreed = agreedLine(bought, order, about);
    const name = dotted([inLocale(agreed.offering, locale), nameWords(agreed.child, to)]);
    return [
      ...(backTotal > 0 ? [[name, less(backTotal)] as const] : []),
      ...(movedBack > 0 ? [[m.receipts_back_moved({ name }, to), less(movedBack)] as const] : []),
    ];
  });
  return [
    { kind: 'heading', text: m.receipts_back({}, to) },
    {
      kind: 'table',
      widths: [3, 2],
      head: [m.receipts_item({}, to), m.receipts_amount({ currency: order.currency }, to)],
      rows,
      strong: [m.receipts_kept({}, to), billWords({ amount, currency: order.currency }, to)],
    },
  ];
}

/** Returns the receipt of a paid order as bought, with later moves and refunds. Without new events the document stays the same. */
export function receiptDocument(bought: Bought, to: ReceiptFor): PdfDocument {
  const { order } = bought;
  const { locale } = to;
  const school = inLocale(order.agreement?.school ?? to.school, locale);
  const paidAt = order.paidAt ?? order.placedAt;
  const paid = billWords({ amount: order.total, currency: order.currency }, { locale });
  const blocks: PdfBlock[] = [
    { kind: 'title', beside: school, text: m.receipts_title({}, { locale }) },
    { kind: 'facts', rows: factRows(bought, to) },
    { kind: 'heading', text: m.receipts_bought({}, { locale }) },
    {
      kind: 'table',
      widths: [9.5, 3.5, 2.5, 4, 4],
      ends: 3,
      head: [
        m.receipts_class({}, { locale }),
        m.receipts_child({}, { locale }),
        m.receipts_lessons({}, { locale }),
        m.receipts_price({}, { locale }),
        m.receipts_paid({}, { locale }),
      ],
      rows: lineRows(bought, to),
    },
    { kind: 'heading', text: m.orders_price({}, { locale }) },
    {
      kind: 'table',
      widths: [3, 2],
      head: [m.receipts_item({}, { locale }), m.receipts_amount({ currency: order.currency }, { locale })],
      rows: sumRows(bought, to),
      strong: [m.receipts_paid({}, { locale }), paid],
    },
    ...moveBlocks(bought, to),
    ...backBlocks(bought, to),
    { kind: 'text', text: m.receipts_no_fapiao({}, { locale }), quiet: true },
  ];
  return {
    title: `${m.receipts_title({}, { locale })} ${order.number}`,
    author: school,
    language: locale === 'zh' ? 'zh-CN' : 'en',
    at: paidAt.epochMilliseconds,
    foot: dotted([school, order.number]),
    blocks,
  };
}
