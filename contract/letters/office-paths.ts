import { withQuery } from '../core/address.ts';

export const lettersOfficePaths = {
  letters: (query?: {
    letter_id?: string;
    reports?: 'open' | 'settled';
    with?: 'office' | 'teacher';
    filter?: 'all' | 'unread' | 'read';
    page?: number;
    /** Writing a new one: whom for is looked for, then chosen. */
    write?: 1;
    q?: string;
    child?: string;
    session_id?: string;
    /** Letters to classes that were sent, and one of them. */
    sent?: 1;
    class_letter_id?: string;
  }) => withQuery('/admin/letters', query),
} as const;
