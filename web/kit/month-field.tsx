import { type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { kit_month, kit_month_option, kit_year, kit_year_option } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { boxClass, FieldError, FieldHint, type FieldProps, Optional } from './field.tsx';
import { Icon } from './icon.tsx';

type MonthFieldProps = Omit<FieldProps, 'labelHidden'> & {
  /** Its lists are sent as `name.year` and `name.month`. */
  name: string;
  /** yyyy-MM, or ''. */
  value: string;
  /** Called with yyyy-MM once both parts are chosen, with '' before. */
  onValue: (value: string) => void;
};

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const twoDigits = (month: number) => String(month).padStart(2, '0');

/** Students can be adults. */
const mostYears = 90;

/** A month of birth as two lists: faster than a calendar for a birth month. */
export function MonthField(props: MonthFieldProps) {
  const { label, hint, error, optional, className, name, value, onValue } = props;
  const id = useId();
  const [year, month] = usePartsOf(value);
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: mostYears + 1 }, (_, index) => thisYear - index);
  const change = (parts: { year?: string; month?: string }) => {
    const next = { year: year.get, month: month.get, ...parts };
    year.set(next.year);
    month.set(next.month);
    onValue(next.year && next.month ? `${next.year}-${next.month}` : '');
  };
  const boxes = { year: useRef<HTMLSelectElement>(null), month: useRef<HTMLSelectElement>(null) };
  // Takes over values chosen before hydration.
  const takeOver = useEffectEvent(() => {
    const before = { year: boxes.year.current?.value ?? '', month: boxes.month.current?.value ?? '' };
    if (before.year !== year.get || before.month !== month.get) change(before);
  });
  useEffect(() => takeOver(), []);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={described}>
      <legend className="mb-1.5 font-strong">
        {label}
        {optional && <Optional />}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="grid grid-cols-2 gap-2">
        <Part
          box={boxes.year}
          name={`${name}.year`}
          label={`${label} ${kit_year()}`}
          first={kit_year()}
          value={year.get}
          onValue={(chosen) => change({ year: chosen })}
          options={years.map((number) => [String(number), kit_year_option({ year: number })])}
          invalid={Boolean(error)}
        />
        <Part
          box={boxes.month}
          name={`${name}.month`}
          label={`${label} ${kit_month()}`}
          first={kit_month()}
          value={month.get}
          onValue={(chosen) => change({ month: chosen })}
          options={months.map((number) => [twoDigits(number), kit_month_option({ month: number })])}
          invalid={Boolean(error)}
        />
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type PartProps = {
  box: Ref<HTMLSelectElement>;
  name: string;
  label: string;
  first: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly (readonly [string, string])[];
  invalid: boolean;
};

function Part({ box, name, label, first, value, onValue, options, invalid }: PartProps) {
  return (
    <div className="relative">
      <select
        ref={box}
        name={name}
        aria-label={label}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={cx(boxClass(invalid), 'appearance-none pe-9')}
      >
        <option value="">{first}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="caret-down"
        className="pointer-events-none absolute end-3 top-1/2 size-[1.1em] -translate-y-1/2 text-ink-soft"
      />
    </div>
  );
}

/** The lists keep a single chosen part; a complete value from outside replaces both. */
function usePartsOf(value: string) {
  const [parts, setParts] = useState({ year: '', month: '' });
  const [valueYear, valueMonth] = value.split('-');
  return [
    { get: valueYear || parts.year, set: (year: string) => setParts((parts) => ({ ...parts, year })) },
    { get: valueMonth || parts.month, set: (month: string) => setParts((parts) => ({ ...parts, month })) },
  ] as const;
}
