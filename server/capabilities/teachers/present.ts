import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Teacher } from './store.ts';

/** A teacher in one line, in the reader's language. */
export function presentTeacher(teacher: Pick<Teacher, 'id' | 'name' | 'title'>, locale: Locale) {
  return { id: teacher.id, name: inLocale(teacher.name, locale), title: inLocale(teacher.title, locale) };
}

/** A teacher with what they say of themselves. */
export function presentTeacherProfile(teacher: Teacher, locale: Locale) {
  return {
    ...presentTeacher(teacher, locale),
    bio: inLocale(teacher.bio, locale),
    languages: teacher.languages,
  };
}
