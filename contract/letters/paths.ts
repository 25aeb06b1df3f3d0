import { withQuery } from '../core/address.ts';

type LetterQuery = {
  child_id?: string;
  filter?: 'all' | 'unread' | 'read';
  page?: number;
  /** Opens the form for a new letter, and its recipient. */
  write?: 1;
  to?: string;
};

export const lettersPaths = {
  virtualMail: (query?: LetterQuery) => withQuery('/virtual_mail', query),
  /** Any letter of the thread. */
  virtualMailInfo: (letterId: string) => withQuery('/virtual_mail_info', { letter_id: letterId }),
  teacherLetters: (query?: LetterQuery & { session_id?: string; sent?: 1 }) =>
    withQuery('/teacher_letters', query),
  teacherLetter: (letterId: string) => withQuery('/teacher_letters', { letter_id: letterId }),
  teacherClassLetter: (id: string) => withQuery('/teacher_letters', { class_letter_id: id }),
  teacherCommunication: (query?: { child_id?: string; page?: number }) =>
    withQuery('/teacher_communication', query),
} as const;
