import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import { daysWords, dayWords } from '../../../words/days.ts';
import { dotted } from '../../../words/dotted.ts';
import { billWords } from '../../../words/money.ts';
import type { Context } from '../../platform/context.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { whatIsWritable } from '../../platform/pdf/writable.ts';
import { refuse } from '../../platform/refusal.ts';
import { drawDocument, languageOf } from './draw-document.ts';
import { type CareLine, careLines, sumOf } from './list-care.ts';
import { childNames } from './printed-names.ts';

type Input = { child_id: string; year: number; in_language?: Locale | undefined };

/**
 * Returns the parent's own payments for a child in a year, as a PDF, also after their guardianship ended. Refuses `not_found`
 * where they paid nothing for the child, and `receipts.not_paid` where they paid nothing in that year.
 */
export async function careStatement(context: Context, input: Input): Promise<{ url: string }> {
  const paid = (await careLines(context)).filter(({ child }) => child.id === input.child_id);
  if (paid.length === 0) return refuse('not_found');
  const lines = paid.filter(({ year }) => year === input.year);
  const [first] = lines;
  if (!first) return refuse('receipts.not_paid');
  const locale = languageOf(context, input.in_language);
  const { name, nameCn } = first.child;
  const names = childNames([{ name, name_cn: nameCn }], await whatIsWritable());
  return drawDocument(context, {
    document: careDocument(context, lines, { ...input, names, locale }),
    name: `care-${input.year}-${locale}.pdf`,
    subject: `child:${input.child_id}`,
  });
}

type Of = { names: { name: string; name_cn: string }; year: number; locale: Locale };

function careDocument(
  { settings }: Context,
  lines: readonly CareLine[],
  { names, year, locale }: Of,
): PdfDocument {
  const to = { locale };
  const { provider, storeName } = settings;
  const facts: [string, string | null][] = [
    [m.receipts_provider({}, to), provider.name],
    [m.receipts_provider_tax({}, to), provider.taxNumber ?? m.receipts_provider_none({}, to)],
    [m.receipts_provider_address({}, to), provider.address],
    [m.receipts_child({}, to), namesOf(names, locale)],
    [m.receipts_year({}, to), String(year)],
  ];
  const blocks: PdfBlock[] = [
    { kind: 'title', beside: inLocale(storeName, locale), text: m.receipts_care_title({ year }, to) },
    {
      kind: 'facts',
      rows: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    },
    { kind: 'heading', text: m.receipts_bought({}, to) },
    careTable(lines, locale),
    { kind: 'text', text: m.receipts_care_note({}, to), quiet: true },
  ];
  return {
    title: m.receipts_care_title({ year }, to),
    author: provider.name,
    language: locale === 'zh' ? 'zh-CN' : 'en',
    at: Math.max(...lines.map(({ order }) => order.paidAt?.epochMilliseconds ?? 0)),
    foot: dotted([inLocale(storeName, locale), String(year)]),
    blocks,
  };
}

const namesOf = ({ name, name_cn }: Of['names'], locale: Locale): string =>
  (locale === 'zh' ? `${name_cn} ${name}` : `${name} ${name_cn}`).trim();

function careTable(lines: readonly CareLine[], locale: Locale): PdfBlock {
  const to = { locale };
  const toWords = (amount: number) => billWords({ amount, currency: lines[0]?.line.currency ?? '' }, to);
  const sums = sumOf(lines);
  const cells = ({ tuition, care, lunch }: typeof sums) => [
    toWords(tuition),
    toWords(care),
    toWords(lunch),
    toWords(tuition + care + lunch),
  ];
  return {
    kind: 'table',
    widths: [8.6, 3, 2.8, 2.8, 3],
    ends: 4,
    head: [
      m.receipts_class({}, to),
      m.receipts_tuition({}, to),
      m.receipts_care({}, to),
      m.receipts_lunch({}, to),
      m.orders_total({}, to),
    ],
    rows: lines.map(({ line, session, order, paidOn, parts }) => [
      [
        inLocale(line.offeringName, locale),
        daysWords(session.firstDay, session.lastDay, to),
        order.number,
        m.receipts_paid_on_day({ day: dayWords(paidOn, {}, to) }, to),
      ].join('\n'),
      ...cells(parts),
    ]),
    strong: [m.orders_total({}, to), ...cells(sums)],
  };
}
