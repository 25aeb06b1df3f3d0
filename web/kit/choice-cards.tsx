import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldError, FieldGroup } from './field.tsx';
import { useChosenBefore } from './use-typed-before.ts';

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
  /** Cards side by side on a desktop. */
  columns?: 1 | 2 | 3;
  className?: string;
};

const columnClass = { 1: '', 2: 'desktop:medium:grid-cols-2', 3: 'desktop:medium:grid-cols-3' };

/** A choice's card around its input. */
function ChoiceCard({ choice, children }: { choice: Choice; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the label wraps its input
    <label
      className={cx(
        'grid min-h-control grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 rounded-md px-4 py-3 inset-ring inset-ring-edge/60 transition-shadow mobile:grid-cols-[auto_minmax(0,1fr)]',
        'has-checked:bg-blue-wash has-checked:inset-ring-2 has-checked:inset-ring-blue has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
        choice.blocked
          ? 'cursor-not-allowed bg-paper-deep text-ink-soft'
          : 'bg-white hover:inset-ring-ink-soft',
      )}
    >
      {children}
      <span className="min-w-0">
        <span className="block font-strong">{choice.label}</span>
        {choice.detail && <span className="block text-small text-ink-soft">{choice.detail}</span>}
        {choice.blocked && <span className="block text-small">{choice.blocked}</span>}
      </span>
      {/* Beneath the label on a phone, which has no room beside it. */}
      {choice.end && <span className="mobile:col-start-2">{choice.end}</span>}
    </label>
  );
}

/** A few choices as cards, one of which can be chosen. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hint, name, choices, value, defaultValue, onValue, error, columns = 1, className } = props;
  const id = useId();
  const ticked = value === undefined ? undefined : value === null ? [] : [value];
  const group = useChosenBefore(ticked, ([chosen]) => chosen !== undefined && onValue?.(chosen));
  return (
    <FieldGroup legend={legend} hint={hint} className={className}>
      <div ref={group} className={cx('grid gap-2.5', columnClass[columns])}>
        {choices.map((choice) => (
          <ChoiceCard key={choice.value} choice={choice}>
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
          </ChoiceCard>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </FieldGroup>
  );
}

type CheckCardsProps = Omit<RadioCardsProps, 'name' | 'value' | 'defaultValue' | 'onValue'> & {
  /** The field name of the choice at `index`. */
  name: (index: number) => string;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
};

/** A few choices as cards, any of which may be ticked. */
export function CheckCards(props: CheckCardsProps) {
  const { legend, hint, name, choices, values, onValues, error, columns = 1, className } = props;
  const id = useId();
  const group = useChosenBefore(values, onValues);
  const without = (value: string) => values.filter((chosen) => chosen !== value);
  return (
    <FieldGroup legend={legend} hint={hint} className={className}>
      <div ref={group} className={cx('grid gap-2.5', columnClass[columns])}>
        {choices.map((choice, index) => (
          <ChoiceCard key={choice.value} choice={choice}>
            <input
              type="checkbox"
              name={name(index)}
              value={choice.value}
              checked={values.includes(choice.value)}
              disabled={Boolean(choice.blocked)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) =>
                onValues([...without(choice.value), ...(event.target.checked ? [choice.value] : [])])
              }
              className="size-[1.2em] shrink-0 outline-none"
            />
          </ChoiceCard>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </FieldGroup>
  );
}
