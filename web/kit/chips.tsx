import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field.tsx';
import { useChosenBefore } from './use-typed-before.ts';

const box =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md px-3.5 py-1.5 text-small inset-ring inset-ring-edge/60 bg-white hover:inset-ring-ink-soft has-checked:bg-blue has-checked:text-white has-checked:inset-ring-blue has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue';

type ChipsProps = {
  /** For screen readers: the subject of the choices. */
  legend: string;
  /** The field name of the choice at `index`. */
  name: (index: number) => string;
  choices: readonly { value: string; label: ReactNode }[];
  values: readonly string[];
  /** Called with the ticked choices. */
  onValues: (values: readonly string[]) => void;
};

/** Many short choices, any of which may be ticked. */
export function Chips({ legend, name, choices, values, onValues }: ChipsProps) {
  const ticked = values.filter((value) => choices.some((choice) => choice.value === value));
  const group = useChosenBefore(ticked, onValues);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div ref={group} className="flex flex-wrap gap-2">
        {choices.map(({ value, label }, index) => (
          <label key={value} className={box}>
            <input
              type="checkbox"
              name={name(index)}
              value={value}
              checked={ticked.includes(value)}
              onChange={(event) =>
                onValues([
                  ...ticked.filter((other) => other !== value),
                  ...(event.target.checked ? [value] : []),
                ])
              }
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type LevelsProps = {
  legend: string;
  name: string;
  max: number;
  /** The name of a level, for screen readers and as a tooltip. */
  labelOf: (level: number) => string;
  value: number | null;
  /** Tapping the current level clears it. */
  onValue: (level: number | null) => void;
  error?: string | null;
};

/** A level from 1 to `most`, or none. */
export function Levels({ legend, name, max, labelOf, value, onValue, error }: LevelsProps) {
  const id = useId();
  const group = useChosenBefore(value === null ? [] : [String(value)], ([chosen]) =>
    onValue(chosen ? Number(chosen) : null),
  );
  return (
    <fieldset className="min-w-0">
      {/* On a phone English labels have no room beside the levels: they stand above. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mobile:[&:lang(en)]:flex-col mobile:[&:lang(en)]:items-start">
        <legend className="float-start contents font-strong">{legend}</legend>
        <div ref={group} className="flex gap-1">
          {Array.from({ length: max }, (_, index) => index + 1).map((level) => (
            <label
              key={level}
              title={labelOf(level)}
              className={cx(
                'tabular grid size-11 cursor-pointer place-items-center rounded-full inset-ring inset-ring-edge/60 hover:inset-ring-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
                // Without script only the chosen level is filled; with it, all lower ones as well.
                value !== null && level <= value
                  ? 'bg-persimmon-deep text-white inset-ring-persimmon-deep'
                  : 'bg-white has-checked:bg-persimmon-deep has-checked:text-white',
              )}
            >
              <input
                type="radio"
                name={name}
                value={level}
                checked={value === level}
                aria-label={labelOf(level)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={() => onValue(level)}
                onClick={() => value === level && onValue(null)}
                className="sr-only"
              />
              <span aria-hidden="true">{level}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** A level as dots, with its figure in words. */
export function LevelDots({ value, max, labelOf }: { value: number; max: number; labelOf: string }) {
  return (
    <span role="img" aria-label={labelOf} className="inline-flex gap-1 align-middle">
      {Array.from({ length: max }, (_, index) => index + 1).map((level) => (
        <span
          key={level}
          className={cx('size-2.5 rounded-full', level <= value ? 'bg-persimmon' : 'bg-line')}
        />
      ))}
    </span>
  );
}
