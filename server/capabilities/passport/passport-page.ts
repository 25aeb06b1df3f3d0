import type { Locale } from '../../../contract/core/page.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import { drawGrowthCurve, type GrowthCurve } from '../../../drawing/growth-curve.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { zoneWords } from '../../../words/times.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { recordMarkup, recordStyle } from '../../platform/record-markup.ts';
import { plainAt } from '../../platform/zoned.ts';
import { labels, values } from './passport-words.ts';

/** A part of a passport: its data, and the paths of pictures beside the page. */
export type PassportPart = {
  name: string;
  data: unknown;
  title: Record<Locale, string>;
  samples: readonly string[];
  /** Curves to draw, in each language. */
  curves: Record<Locale, readonly GrowthCurve[]>;
  /** Papers beside the page. */
  papers: readonly { path: string; title: string }[];
};

type Passport = {
  child: ChildLine;
  parts: readonly PassportPart[];
};
type Page = { locale: Locale; at: Temporal.Instant; store: string; timeZone: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether a value has both languages, of which a page shows one. */
const isBilingual = (value: Record<string, unknown>): value is Record<Locale, string> =>
  typeof value.zh === 'string' &&
  typeof value.en === 'string' &&
  Object.keys(value).every((name) => ['zh', 'en', 'id'].includes(name));

const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** Prepares data for a page: in one language, in the school's zone, without technical fields. */
function readable(value: unknown, page: Page): unknown {
  if (Array.isArray(value)) return value.map((item) => readable(item, page));
  if (typeof value === 'string' && instantText.test(value))
    return plainAt(Temporal.Instant.from(value), page.timeZone).toString().slice(0, 16).replace('T', ' ');
  if (!isRecord(value)) return value;
  if (isBilingual(value)) return value[page.locale] || value.zh || value.en;
  const to = { locale: page.locale };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !isForMachines(name) && !isEmpty(inner))
      .map(([name, inner]) => [
        labels[name]?.({}, to) ?? name,
        values[name]?.[String(inner)]?.({}, to) ?? readable(inner, page),
      ]),
  );
}

const machines = new Set([
  ...['id', 'attempt', 'state', 'time_zone', 'number'],
  ...['marked_at', 'enrolled_at', 'issued_at', 'booked_at'],
]);
const isForMachines = (name: string) => machines.has(name) || name.endsWith('_id');
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const curveMarkup = (curve: GrowthCurve): string =>
  `<figure><figcaption>${escapeMarkup(curve.label)}</figcaption>${drawGrowthCurve(curve)}</figure>`;

function papersMarkup(papers: PassportPart['papers'], { locale }: Page): string {
  if (papers.length === 0) return '';
  const links = papers.map(({ path, title }) => `<a href="${escapeMarkup(path)}">${escapeMarkup(title)}</a>`);
  return `<p>${escapeMarkup(m.passport_page_papers({}, { locale }))} ${links.join(' · ')}</p>`;
}

/** A growth passport as a self-contained page in one language. */
export function passportPage({ child, parts }: Passport, page: Page): string {
  const to = { locale: page.locale };
  const name = nameWords(child, to);
  const title = escapeMarkup(m.passport_page_title({ name, store: page.store }, to));
  const at = plainAt(page.at, page.timeZone).toString().slice(0, 16).replace('T', ' ');
  const body = parts
    .map((part) => {
      const heading = escapeMarkup(part.title[page.locale]);
      const pictures = part.samples.map((path) => `<img src="${escapeMarkup(path)}" alt="${heading}">`);
      return [
        `<h2>${heading}</h2>`,
        ...part.curves[page.locale].map(curveMarkup),
        papersMarkup(part.papers, page),
        recordMarkup(readable(part.data, page)),
        ...pictures,
      ].join('');
    })
    .join('');
  return `<!doctype html><html lang="${page.locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${recordStyle}</style></head><body><h1>${title}</h1><p>${escapeMarkup(m.passport_page_lead({ at, zone: zoneWords(page.timeZone, to) }, to))}</p>${body}</body></html>`;
}
