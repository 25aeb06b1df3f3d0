import { useState } from 'react';

/** Field name → error message; nested fields as `children.0.name`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * The errors of a form. `show` replaces all (and focuses the first), `take` does so with a refusal's, `clear` clears a field's while it is
 * typed in, `set` changes a field's without focusing it (a check on blur). `first`: of a form posted without script.
 */
export function useFieldErrors(first: FieldErrors = {}) {
  const [errors, replace] = useState<FieldErrors>(first);
  const [quiet, changeQuietly] = useState<FieldErrors>({});
  const show = (next: FieldErrors) => {
    changeQuietly({});
    replace({ ...next });
  };
  return {
    /** For `Form`: a new object only when all errors are replaced. */
    errors,
    /** The current error of a field. */
    of: (name: string): string | undefined => (name in quiet ? quiet[name] : errors[name]),
    show,
    /** Shows the `fields` of a refused call; false when it names none. */
    take: (thrown: unknown): boolean => {
      const fields = (thrown as { fields?: FieldErrors } | null)?.fields;
      if (fields) show(fields);
      return Boolean(fields);
    },
    set: (name: string, message: string | undefined) =>
      changeQuietly((before) => ({ ...before, [name]: message || undefined })),
    clear: (name: string) => changeQuietly((before) => ({ ...before, [name]: undefined })),
  };
}
