import type { Money } from '../../contract/core/money.ts';
import * as m from '../../messages/compiled/messages.js';
import type { LocaleOption } from '../../words/days.ts';
import { dotted } from '../../words/dotted.ts';
import { moneyWords } from '../../words/money.ts';
import { agesWords, gradesWords } from '../../words/people.ts';
import { subjectWords } from '../../words/subjects.ts';

const kinds: Readonly<Record<string, (words: object, to: LocaleOption) => string>> = {
  course: m.search_kind_course,
  camp: m.search_kind_camp,
  private_once: m.search_kind_private_once,
  private_long: m.search_kind_private_long,
  activity: m.search_kind_activity,
  competition: m.search_kind_competition,
};

/** The kind and, where it has a name, the subject: `课程 · 棋类`. */
export const kindWords = ({ kind, category }: { kind: string; category: string }, to: LocaleOption): string =>
  dotted([kinds[kind]?.({}, to), subjectWords(category, to)]);

/** `¥1,280`, `¥1,280.50`, in English `CN¥1,280`; zero is `免费`. */
export const priceWords = (money: Money, to: LocaleOption): string =>
  money.amount === 0 ? m.catalog_free({}, to) : moneyWords(money, to);

type Range = { age_from: number; age_to: number; grade_from: number; grade_to: number };

/** Ages and grades: `6–9 岁 · 小学一年级–小学三年级`, `Ages 6–9 · Grades 1–3`. */
export const forWords = ({ age_from, age_to, grade_from, grade_to }: Range, to: LocaleOption): string =>
  `${agesWords(age_from, age_to, to)} · ${gradesWords(grade_from, grade_to, to)}`;
