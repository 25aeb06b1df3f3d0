import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Busy } from './busy.ts';
import { FormError } from './form-error.tsx';

/** Field name → the sentence under it; nested ones as `children.0.name`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

type FormProps = {
  /** For buttons and fields that stand outside of it. */
  id?: string | undefined;
  /** Where it is posted to before its page is alive, and without script. */
  action: string;
  /** A file goes along. */
  withFile?: boolean | undefined;
  /** Notification on submit once the page is alive; it is not left then. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Errors as they stand: whenever a new set arrives, the first field with one is focused. */
  errors: FieldErrors;
  /** It is being sent: its submit buttons show it. */
  busy?: boolean;
  /** The sentence above the button, e.g. 'Please complete the information'. */
  summary?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A form whose errors are shown by its fields. Give it the `errors` and `summary` of `useFieldErrors`. */
export function Form({
  id,
  action,
  withFile,
  onSubmit,
  errors,
  busy,
  summary,
  children,
  className,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The sentence of a refusal that no field of this form shows.
  const [unplaced, setUnplaced] = useState<string>();
  useEffect(() => {
    const [first] = Object.values(errors).filter(Boolean);
    const isShown =
      !first || form.current?.querySelector('[aria-invalid="true"], [role="alert"]:not([data-unplaced] *)');
    setUnplaced(isShown ? undefined : first);
    if (first) focusFirstError(form.current);
  }, [errors]);
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action={action}
      encType={withFile ? 'multipart/form-data' : undefined}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      <Busy value={busy ?? false}>{children}</Busy>
      {summary && <FormError className="mt-5">{summary}</FormError>}
      {unplaced && !summary && (
        <div data-unplaced>
          <FormError className="mt-5">{unplaced}</FormError>
        </div>
      )}
    </form>
  );
}

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

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
