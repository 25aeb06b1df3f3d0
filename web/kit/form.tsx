import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Busy } from './busy.ts';
import type { FieldErrors } from './field-errors.ts';
import { FormError } from './form-error.tsx';

type FormProps = {
  /** For buttons and fields outside the form. */
  id?: string | undefined;
  /** The address it is posted to before hydration and without script. */
  action: string;
  withFile?: boolean | undefined;
  /** Called on submit once the page is hydrated; the page stays. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when a field changes. */
  onChange?: () => void;
  /** The current errors: each new object moves the focus to its first field. */
  errors: FieldErrors;
  /** The form is being sent: its submit buttons show it. */
  busy?: boolean;
  /** The message above the button, e.g. 'Please complete the information'. */
  summary?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A form whose errors show at its fields. Pass the `errors` and `summary` of `useFieldErrors`. */
export function Form({
  id,
  action,
  withFile,
  onSubmit,
  onChange,
  errors,
  busy,
  summary,
  children,
  className,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useRef(false);
  // An error of a field that this form does not have.
  const [unplaced, setUnplaced] = useState<string>();
  useEffect(() => {
    const [first] = Object.values(errors).filter(Boolean);
    const isShown =
      !first ||
      form.current?.querySelector(
        '[aria-invalid="true"], [data-error], [role="alert"]:not([data-unplaced] *)',
      );
    setUnplaced(isShown ? undefined : first);
    // A person who types before the page is alive keeps the field.
    const isTyping = !isAlive.current && form.current?.contains(document.activeElement);
    isAlive.current = true;
    if (first && !isTyping) focusFirstError(form.current);
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
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(event.currentTarget)) onSubmit(event);
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

/** A group of ticks shows its error below them: its first tick gets the focus. */
function focusFirstError(form: HTMLFormElement | null): void {
  const invalid = '[aria-invalid="true"]:not([type="hidden"])';
  const field = [...(form?.querySelectorAll<HTMLElement>(`${invalid}, fieldset > [data-error]`) ?? [])]
    .map((found) =>
      found.matches(invalid) ? found : found.parentElement?.querySelector<HTMLElement>('input:enabled'),
    )
    .find(Boolean);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Whether no field is typed in part: `14:--` has the value of an empty field. Otherwise the first of these says so. */
function isComplete(form: HTMLFormElement): boolean {
  const partly = [...form.elements].find(
    (field) => field instanceof HTMLInputElement && field.validity.badInput,
  ) as HTMLInputElement | undefined;
  partly?.checkValidity();
  partly?.focus();
  return !partly;
}
