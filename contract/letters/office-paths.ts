import { withQuery } from '../core/address.ts';

export const lettersOfficePaths = {
  /** Where one is read and answered, or written; without any of these it leads to the list in the desk. */
  letters: (query?: {
    letter_id?: string;
    class_letter_id?: string;
    /** The list of letters to classes. */
    sent?: 1;
    /** Writing a new one: whom for is looked for, then chosen. */
    write?: 1;
    q?: string;
    child?: string;
    session_id?: string;
  }) => withQuery('/admin/letters', query),
} as const;
