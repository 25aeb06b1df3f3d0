import { useState } from 'react';

/** Field name → the sentence under it; nested ones as `children.0.name`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * The errors of a form. `show` sets a whole new set (and focuses the first), `take` does so with a refusal's, `clear` forgets one field's as it is
 * typed in again, `set` changes one field's without taking the focus there (a check on blur). `first`: as the page came.
 */
export function useFieldErrors(first: FieldErrors = {}) {
  const [errors, replace] = useState<FieldErrors>(first);
  const [quiet, changeQuietly] = useState<FieldErrors>({});
  const show = (next: FieldErrors) => {
    changeQuietly({});
    replace({ ...next });
  };
  return {
    /** For `Form`: a new object only when a whole set is shown. */
    errors,
    /** The sentence under a field now. */
    of: (name: string): string | undefined => (name in quiet ? quiet[name] : errors[name]),
    show,
    /** Shows the `fields` of a refused call; false when it names none. */
    take: (thrown: unknown): boolean => {
      const fields = (thrown as { fields?: FieldErrors } | null)?.fields;
      if (fields) show(fields);
      return Boolean(fields);
    },
    set: (name: string, message: string | undefined) =>
      changeQuietly((known) => ({ ...known, [name]: message || undefined })),
    clear: (name: string) => changeQuietly((known) => ({ ...known, [name]: undefined })),
  };
}
