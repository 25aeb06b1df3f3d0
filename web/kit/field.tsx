import { type ReactNode, useId } from 'react';
import { kit_optional } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The props that all fields share. */
export type FieldProps = {
  label: string;
  /** Under the label. */
  hint?: ReactNode;
  /** Under the field, in the specification's words; '' is no error. */
  error?: string | null;
  /** Marks the field as optional (required ones have no mark). */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  className?: string;
};

/** The classes of an input's box. */
export const boxClass = (invalid: boolean) =>
  cx(
    'block min-h-control w-full rounded-md bg-white px-3.5 py-2 text-body text-ink inset-ring transition-shadow focus-visible:rounded-md',
    'focus:outline-2 focus:outline-offset-0 focus:outline-blue disabled:bg-paper-deep disabled:text-ink-faint',
    invalid ? 'inset-ring-2 inset-ring-red' : 'inset-ring-edge hover:inset-ring-ink-soft',
  );

/** Ids that link a custom field to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    input: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  };
}

type FrameProps = FieldProps & { id: string; children: ReactNode };

/** Lays out label, hint, field and error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FrameProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-strong'}>
        {label}
        {optional && <Optional />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Behind a label; the space keeps both words apart for a screen reader. */
export const Optional = () => (
  <>
    {' '}
    <span className="ms-1 text-small font-normal text-ink-faint">{kit_optional()}</span>
  </>
);

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-small text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, error }: { id: string } & Pick<FieldProps, 'error'>) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} data-error className="mt-1.5 flex items-start gap-1.5 text-small text-red">
      <Icon name="warning-circle" className="mt-[0.2em] size-[1.15em] shrink-0" />
      {error}
    </p>
  );
}

/** Several fields under one legend. */
export function FieldGroup({
  legend,
  hint,
  error,
  children,
  className,
}: Pick<FieldProps, 'hint' | 'error' | 'className'> & { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-strong">{legend}</legend>
      {hint && <p className="-mt-1 mb-2 text-small text-ink-soft">{hint}</p>}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
