import { useEffect, useEffectEvent } from 'react';
import { KeptText } from './kept-text.tsx';
import { Select, type SelectProps } from './select.tsx';
import { useKeptText } from './unsent-form.ts';

/** A choice that its form keeps beside its texts, and puts back while it can still be chosen. */
export function KeptSelect({ onValue, ...props }: SelectProps & { name: string }) {
  const unsent = useKeptText(props.name, { value: props.value, onValue, isTyped: false, isChoice: true });
  // Asked once the form shows all that it kept: the choices here may depend on another of them.
  const isGone =
    unsent.isBack && props.value !== '' && !props.options.some(({ value }) => value === props.value);
  const forget = useEffectEvent(() => {
    if (isGone) unsent.discard();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice that came back is gone
  useEffect(() => forget(), [isGone]);
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
      <KeptText {...unsent} offered={offered} />
    </div>
  );
}
