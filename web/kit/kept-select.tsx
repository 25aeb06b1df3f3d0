import { Select, type SelectProps } from './select.tsx';
import { useKeptText } from './unsent-form.ts';

/** A choice that its form keeps beside its texts. */
export function KeptSelect({ onValue, ...props }: SelectProps & { name: string }) {
  const { keep } = useKeptText(props.name, { value: props.value, onValue, isTyped: false });
  return (
    <Select
      {...props}
      onValue={(value) => {
        onValue?.(value);
        keep(value);
      }}
    />
  );
}
