import { type Ref, type SelectHTMLAttributes, useImperativeHandle } from 'react';
import { kit_select } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { boxClass, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedBefore } from './use-typed-before.ts';

type Option = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'className' | 'multiple'> & {
    /** Without a name it sends nothing: for use by script only. */
    name?: string;
    options: readonly Option[];
    /** The first, empty choice: "Please select" by default, null for none. */
    empty?: string | null;
    onValue?: (value: string) => void;
    ref?: Ref<HTMLSelectElement>;
  };

/** One of a few choices: the browser's own list, which every phone and screen reader knows. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    className,
    options,
    empty,
    onValue,
    onChange,
    ref,
    ...rest
  } = props;
  const { id, input } = useFieldIds({ hint, error });
  const box = useTypedBefore<HTMLSelectElement>(rest.value, onValue);
  useImperativeHandle(ref, () => box.current as HTMLSelectElement);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, labelHidden, className }}>
      <div className="relative">
        <select
          {...rest}
          {...input}
          ref={box}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.value);
          }}
          className={cx(boxClass(Boolean(error)), 'appearance-none pe-10 text-ellipsis')}
        >
          {empty !== null && <option value="">{empty ?? kit_select()}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="caret-down"
          className="pointer-events-none absolute end-3 top-1/2 size-[1.1em] -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
