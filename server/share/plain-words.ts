import { grades } from '../../contract/core/grades.ts';
import type { Money } from '../../contract/core/money.ts';
import type { Locale } from '../../contract/core/page.ts';
import * as m from '../../messages/compiled/messages.js';

type In = { locale: Locale };

const kinds: Readonly<Record<string, (words: object, to: In) => string>> = {
  course: m.search_kind_course,
  camp: m.search_kind_camp,
  private_once: m.search_kind_private_once,
  private_long: m.search_kind_private_long,
  activity: m.search_kind_activity,
  competition: m.search_kind_competition,
};
const subjects: Readonly<Record<string, (words: object, to: In) => string>> = {
  english: m.shell_category_english,
  chinese: m.shell_category_chinese,
  maths: m.shell_category_maths,
  science: m.shell_category_science,
  coding: m.shell_category_coding,
  art: m.shell_category_art,
  music: m.shell_category_music,
  sport: m.shell_category_sport,
  chess: m.shell_category_chess,
  debate: m.shell_category_debate,
};

/** The kind and, where it has a name of its own, the subject: `课程 · 棋类`. */
export const kindWords = ({ kind, category }: { kind: string; category: string }, to: In): string =>
  [kinds[kind]?.({}, to), subjects[category]?.({}, to)].filter(Boolean).join(' · ');

/** Whole minor units, exactly, the fraction only where there is one: `¥1,280`, `¥1,280.50`; nothing to pay is `免费`. */
export function priceWords({ amount, currency }: Money, to: In): string {
  if (amount === 0) return m.catalog_free({}, to);
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat('en', style);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(amount).padStart(digits + 1, '0');
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const cents = Number(fraction) === 0 ? '' : `.${fraction}`;
  return `${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents}`;
}

/** `2026年3月7日 周六` · `Sat, Mar 7, 2026`: spelled out here, because V8 writes a Chinese day with strokes. */
export function dayWords(day: string, { locale }: In, style: { short: boolean } = { short: false }): string {
  const date = Temporal.PlainDate.from(day);
  if (locale === 'zh') {
    const plain = `${date.month}月${date.day}日`;
    return style.short ? plain : `${date.year}年${plain} 周${'一二三四五六日'[date.dayOfWeek - 1]}`;
  }
  return date.toLocaleString(
    'en-US',
    style.short
      ? { month: 'short', day: 'numeric' }
      : { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  );
}

const gradeName = (code: number, { locale }: In): string => {
  const grade = grades.find((one) => one.code === code);
  return (locale === 'zh' ? grade?.name_cn : grade?.name) ?? String(code);
};

type Range = { age_from: number; age_to: number; grade_from: number; grade_to: number };

/** Who it is for: `6–9 岁 · 小学一年级–小学三年级` · `Ages 6–9 · Grades 1–3`. */
export function forWords({ age_from, age_to, grade_from, grade_to }: Range, to: In): string {
  const [from, until] = [age_from, age_to];
  const ages =
    until >= 99
      ? m.format_age_up({ from }, to)
      : from === until
        ? m.format_age({ from }, to)
        : m.format_ages({ from, to: until }, to);
  if (grade_from === grade_to) return `${ages} · ${gradeName(grade_from, to)}`;
  const classes =
    to.locale === 'en' && grade_from >= 1 && grade_to <= 12
      ? `Grades ${grade_from}–${grade_to}`
      : `${gradeName(grade_from, to)}–${gradeName(grade_to, to)}`;
  return `${ages} · ${classes}`;
}
