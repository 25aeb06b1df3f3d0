import { part, withQuery } from '../core/address.ts';

export const lettersOfficePaths = {
  /** The thread of a letter. */
  letter: (id: string) => `/admin/desk/letters/${part(id)}/show`,
  classLetter: (id: string) => `/admin/desk/class_letters/${part(id)}/show`,
  /** Writes a new letter: to a child's family, a class, or a person to be searched for. */
  writeLetter: (query?: { q?: string; child?: string; session_id?: string }) =>
    withQuery('/admin/desk/letters/write', query),
} as const;
