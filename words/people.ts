import { grades } from '../contract/core/grades.ts';
import {
  catalog_and,
  format_age,
  format_age_up,
  format_ages,
  lessons_cover_for,
} from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

/** A grade's name; an unknown code stays as it is. */
export function gradeWords(code: number, { locale }: LocaleOption): string {
  const grade = grades.find((grade) => grade.code === code);
  return (locale === 'zh' ? grade?.name_cn : grade?.name) ?? String(code);
}

/** `小学一年级–小学三年级` · `Grades 1–3`. */
export function gradesWords(from: number, until: number, options: LocaleOption): string {
  if (from === until) return gradeWords(from, options);
  if (options.locale === 'en' && from >= 1 && until <= 12) return `Grades ${from}–${until}`;
  return `${gradeWords(from, options)}–${gradeWords(until, options)}`;
}

/** `6–9 岁` · `Ages 6–9`; from 99 on without an upper end. */
export function agesWords(from: number, until: number, options: LocaleOption): string {
  if (until >= 99) return format_age_up({ from }, options);
  return from === until ? format_age({ from }, options) : format_ages({ from, to: until }, options);
}

/** The name of a child or parent that the reader's language uses. */
export const nameWords = (
  { name, name_cn }: { name: string; name_cn: string },
  { locale }: LocaleOption,
): string => (locale === 'zh' ? name_cn || name : name || name_cn);

type Giver = { name: string; covers_for: string | null };

/** The teachers of a lesson, with whom each of them covers for. */
export const giversWords = (givers: readonly Giver[], options: LocaleOption): string =>
  givers
    .map(({ name, covers_for: absent }) =>
      absent ? lessons_cover_for({ cover: name, away: absent }, options) : name,
    )
    .join(catalog_and({}, options));
