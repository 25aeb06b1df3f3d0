import { Combobox as Base } from '@base-ui/react/combobox';
import { useMemo, useState } from 'react';
import { kit_find, kit_none_found, kit_open_list } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { boxClass, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { type ComboboxItem, isFound, wholeWordsFirst } from './found-by-typing.ts';
import { Icon } from './icon.tsx';

type ComboboxProps = FieldProps & {
  /** The form field of its value; without it the value is not sent. */
  name?: string;
  items: readonly ComboboxItem[];
  value: string;
  onValue: (value: string) => void;
  placeholder?: string;
};

/** One of many choices, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, labelHidden, className, name, items, value, onValue, placeholder } =
    props;
  const { id, input } = useFieldIds({ hint, error });
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => wholeWordsFirst(items, typed), [items, typed]);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, labelHidden, className }}>
      <Base.Root
        items={shown}
        name={name}
        value={items.find((item) => item.value === value) ?? null}
        onValueChange={(item: ComboboxItem | null) => item && onValue(item.value)}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
        filter={isFound}
        autoHighlight
      >
        <div className="relative">
          <Base.Input
            {...input}
            placeholder={placeholder ?? kit_find()}
            className={cx(boxClass(Boolean(error)), 'pe-11 text-ellipsis')}
          />
          <Base.Trigger
            aria-label={kit_open_list()}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center text-ink-soft"
          >
            <Icon name="caret-down" className="size-[1.1em]" />
          </Base.Trigger>
        </div>
        <Base.Portal>
          <Base.Positioner sideOffset={6} align="start" className="z-40">
            <Base.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-72 animate-appear overflow-y-auto overscroll-contain rounded-md bg-white py-1.5 shadow-float outline-none">
              <Base.Empty className="px-4 py-3 text-ink-soft empty:hidden">{kit_none_found()}</Base.Empty>
              <Base.List className="outline-none">
                {(item: ComboboxItem) => <Line key={item.value} item={item} />}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}

function Line({ item }: { item: ComboboxItem }) {
  return (
    <Base.Item
      value={item}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 outline-none select-none data-highlighted:bg-blue-wash data-selected:font-strong"
    >
      <span className="min-w-0 grow">{item.label}</span>
      {item.detail && <span className="tabular shrink-0 text-ink-faint">{item.detail}</span>}
    </Base.Item>
  );
}
