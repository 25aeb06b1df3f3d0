import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Busy } from './busy.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormError } from './form-error.tsx';

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
      !first ||
      form.current?.querySelector(
        '[aria-invalid="true"], [data-error], [role="alert"]:not([data-unplaced] *)',
      );
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
