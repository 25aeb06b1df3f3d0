import { inLocale } from '../../../contract/core/bilingual.ts';
import { facePath } from '../../../contract/core/face-path.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Teacher } from './store.ts';

type Line = Pick<Teacher, 'id' | 'name' | 'title'> & Partial<Pick<Teacher, 'photoId' | 'closedAt'>>;

/** Presents a teacher in one line, in the reader's language; with the picture, if read, while they teach here. */
export function presentTeacher({ id, name, title, photoId, closedAt }: Line, locale: Locale) {
  return {
    id,
    name: inLocale(name, locale),
    title: inLocale(title, locale),
    ...(photoId && !closedAt ? { photo: facePath(photoId) } : {}),
  };
}

/** Presents a teacher with their profile. */
export function presentTeacherProfile(teacher: Teacher, locale: Locale) {
  return {
    ...presentTeacher(teacher, locale),
    bio: inLocale(teacher.bio, locale),
    languages: teacher.languages,
  };
}
