import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldError, FieldGroup } from './field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  onValue?: (checked: boolean) => void;
  className?: string;
};

/** Yes or no. The whole line can be pressed. */
export function Checkbox({ label, hint, error, onValue, onChange, className, ...rest }: CheckboxProps) {
  const id = useId();
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.checked);
          }}
          className="mt-[0.25em] size-[1.25em] shrink-0 rounded-md"
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

export type Choice = {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  /** At the end of the card: a price, an icon. */
  end?: ReactNode;
  /** Why it cannot be chosen; shown in the card. */
  blocked?: string | null;
};

type RadioCardsProps = {
  legend: string;
  hint?: ReactNode;
  name: string;
  choices: readonly Choice[];
  value?: string | null;
  defaultValue?: string;
  onValue?: (value: string) => void;
  error?: string | null;
  /** How many stand side by side on a desktop. */
  columns?: 1 | 2 | 3;
  className?: string;
};

const columnClass = { 1: '', 2: 'desktop:medium:grid-cols-2', 3: 'desktop:medium:grid-cols-3' };

/** One of a few choices, each a card that says what it means. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hint, name, choices, value, defaultValue, onValue, error, columns = 1, className } = props;
  const id = useId();
  return (
    <FieldGroup legend={legend} hint={hint} className={className}>
      <div className={cx('grid gap-2.5', columnClass[columns])}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-control items-center gap-3 rounded-md px-4 py-3 inset-ring inset-ring-edge/60 transition-shadow',
              'has-checked:bg-blue-wash has-checked:inset-ring-2 has-checked:inset-ring-blue has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
              choice.blocked
                ? 'cursor-not-allowed bg-paper-deep text-ink-soft'
                : 'bg-white hover:inset-ring-ink-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              disabled={Boolean(choice.blocked)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onValue?.(choice.value)}
              className="size-[1.2em] shrink-0 outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block font-strong">{choice.label}</span>
              {choice.detail && <span className="block text-small text-ink-soft">{choice.detail}</span>}
              {choice.blocked && <span className="block text-small">{choice.blocked}</span>}
            </span>
            {choice.end && <span className="shrink-0">{choice.end}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </FieldGroup>
  );
}
