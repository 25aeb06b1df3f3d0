import { useId, useState } from 'react';
import { kit_month, kit_month_option, kit_year, kit_year_option } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { boxClass, FieldError, FieldHint, type FieldProps, Optional } from './field.tsx';

type MonthFieldProps = Omit<FieldProps, 'labelHidden'> & {
  name: string;
  /** yyyy-MM, or an empty text. */
  value: string;
  /** Told yyyy-MM once both parts are chosen, an empty text before. */
  onValue: (value: string) => void;
  /** The years offered, latest first. */
  from: number;
  to: number;
};

const twoDigits = (month: number) => String(month).padStart(2, '0');

/** A month of a year, as two lists: a birth month is found faster this way than in a calendar. */
export function MonthField(props: MonthFieldProps) {
  const { label, hint, error, optional, className, name, value, onValue, from, to } = props;
  const id = useId();
  const [year, month] = usePartsOf(value);
  const years = Array.from({ length: to - from + 1 }, (_, index) => to - index);
  const change = (parts: { year?: string; month?: string }) => {
    const next = { year: year.get, month: month.get, ...parts };
    year.set(next.year);
    month.set(next.month);
    onValue(next.year && next.month ? `${next.year}-${next.month}` : '');
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const box = cx(boxClass(Boolean(error)), 'appearance-none');
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={described}>
      <legend className="mb-1.5 font-strong">
        {label}
        {optional && <Optional />}
      </legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <input type="hidden" name={name} value={value} />
      <div className="grid grid-cols-2 gap-2">
        <select
          aria-label={`${label} ${kit_year()}`}
          aria-invalid={error ? true : undefined}
          value={year.get}
          onChange={(event) => change({ year: event.target.value })}
          className={box}
        >
          <option value="">{kit_year()}</option>
          {years.map((number) => (
            <option key={number} value={number}>
              {kit_year_option({ year: number })}
            </option>
          ))}
        </select>
        <select
          aria-label={`${label} ${kit_month()}`}
          aria-invalid={error ? true : undefined}
          value={month.get}
          onChange={(event) => change({ month: event.target.value })}
          className={box}
        >
          <option value="">{kit_month()}</option>
          {Array.from({ length: 12 }, (_, index) => index + 1).map((number) => (
            <option key={number} value={twoDigits(number)}>
              {kit_month_option({ month: number })}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** The two lists keep what was chosen while only one of them is; a whole value from outside wins. */
function usePartsOf(value: string) {
  const [kept, keep] = useState({ year: '', month: '' });
  const [valueYear, valueMonth] = value.split('-');
  return [
    { get: valueYear || kept.year, set: (year: string) => keep((parts) => ({ ...parts, year })) },
    { get: valueMonth || kept.month, set: (month: string) => keep((parts) => ({ ...parts, month })) },
  ] as const;
}
