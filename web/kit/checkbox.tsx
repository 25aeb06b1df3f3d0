import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field.tsx';
import { useTickedBefore } from './use-typed-before.ts';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  onValue?: (checked: boolean) => void;
  className?: string;
};

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, hint, error, onValue, onChange, className, ...rest }: CheckboxProps) {
  const id = useId();
  const box = useTickedBefore(rest.checked, onValue);
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-11 items-start gap-3 py-2',
          rest.disabled && 'cursor-not-allowed opacity-55',
        )}
      >
        <input
          type="checkbox"
          value="1"
          {...rest}
          ref={box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.checked);
          }}
          className="mt-[0.1em] size-[24px] shrink-0 rounded-md"
        />
        <span className="min-w-0">
          {label}
          {hint && <span className="block text-small text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
