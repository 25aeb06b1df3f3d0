import { KeptText } from './kept-text.tsx';
import { Select, type SelectProps } from './select.tsx';
import { useKeptText } from './unsent-form.ts';

/** A choice that its form keeps beside its texts. */
export function KeptSelect({ onValue, ...props }: SelectProps & { name: string }) {
  const unsent = useKeptText(props.name, { value: props.value, onValue, isTyped: false });
  const offered = props.options.find(({ value }) => value === unsent.offered)?.label ?? null;
  return (
    <div>
      <Select
        {...props}
        onValue={(value) => {
          onValue?.(value);
          unsent.keep(value);
        }}
      />
      {offered !== null && <KeptText {...unsent} offered={offered} />}
    </div>
  );
}
