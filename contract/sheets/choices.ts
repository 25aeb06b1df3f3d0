import * as m from '../../messages/compiled/messages.js';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { grades } from '../core/grades.ts';
import type { Locale } from '../core/locale.ts';
import { refundLaters } from '../orders/refund-terms.ts';
import { headingKey } from './heading-key.ts';

/** A value of a column with few values: its code, and its names in each language; the first is the usual one. */
export type Choice = { code: string; zh: readonly string[]; en: readonly string[] };

type Words = (places: object, options: { locale: Locale }) => string;
const choice = (code: string, words: Words): Choice => ({
  code,
  zh: [words({}, { locale: 'zh' })],
  en: [words({}, { locale: 'en' })],
});

const kindWords: Record<(typeof offeringKinds)[number], Words> = {
  course: m.search_kind_course,
  camp: m.search_kind_camp,
  private_once: m.search_kind_private_once,
  private_long: m.search_kind_private_long,
  activity: m.search_kind_activity,
  competition: m.search_kind_competition,
};
const kinds = offeringKinds.map((kind) => choice(kind, kindWords[kind]));

const laterWords: Record<(typeof refundLaters)[number], Words> = {
  lessons: m.desk_refund_later_lessons,
  nothing: m.desk_refund_later_nothing,
};

/** `小学三年级` is also written `三年级` and `3年级`; `Grade 3` also `G3`. */
const gradeChoices = grades.map(({ code, name, name_cn }) => {
  const isNumbered = code > 0 && code < 13;
  return {
    code: String(code),
    zh: [
      name_cn,
      ...(code < 7 ? [name_cn.replace(/^(幼儿园|小学)/, '')] : []),
      ...(isNumbered ? [`${code}年级`] : []),
    ],
    en: [name, ...(isNumbered ? [`G${code}`] : [])],
  };
});

const days = [
  ['一', 'Mon', 'Monday'],
  ['二', 'Tue', 'Tuesday'],
  ['三', 'Wed', 'Wednesday'],
  ['四', 'Thu', 'Thursday'],
  ['五', 'Fri', 'Friday'],
  ['六', 'Sat', 'Saturday'],
  ['日', 'Sun', 'Sunday'],
] as const;
const weekdays = days.map(([zh, short, long], index) => ({
  code: String(index + 1),
  zh: [`周${zh}`, `星期${zh}`, `礼拜${zh}`, zh, ...(zh === '日' ? ['周天', '星期天'] : [])],
  en: [short, long, `${long}s`],
}));

const choices = {
  kind: kinds,
  kinds,
  status: [
    choice('draft', m.desk_offering_draft),
    choice('open', m.desk_offering_open),
    choice('closed', m.desk_offering_closed),
    choice('archived', m.desk_offering_archived),
  ],
  runs: [choice('true', m.audit_true), choice('false', m.audit_false)],
  late_joining: [choice('lessons_left', m.desk_late_lessons_left), choice('whole', m.desk_late_whole)],
  refund_later: refundLaters.map((later) => choice(later, laterWords[later])),
  grade: gradeChoices,
  grade_from: gradeChoices,
  grade_to: gradeChoices,
  weekdays,
};

/** The values of a column with few of them; else null. */
export const choicesOf = (column: string): readonly Choice[] | null =>
  (choices as Record<string, readonly Choice[]>)[column] ?? null;

/** The value of a name in either language, or of a code. */
export function choiceNamed(list: readonly Choice[], text: string): Choice | undefined {
  const key = headingKey(text);
  const isNamed = ({ code, zh, en }: Choice) =>
    code === text.toLowerCase() || [...zh, ...en].some((name) => headingKey(name) === key);
  return key === '' ? undefined : list.find(isNamed);
}

/** The code of a name, or the text itself. */
export const codeNamed = (list: readonly Choice[], text: string): string =>
  choiceNamed(list, text)?.code ?? text;
