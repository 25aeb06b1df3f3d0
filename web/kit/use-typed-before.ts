import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Takes over a field's value that was typed or autofilled before hydration. */
export function useTypedBefore<Element extends HTMLInputElement | HTMLSelectElement>(
  value: unknown,
  onValue: ((value: string) => void) | undefined,
) {
  const box = useRef<Element>(null);
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value;
    if (value !== undefined && typed !== undefined && typed !== String(value)) onValue?.(typed);
  });
  useEffect(() => takeOver(), []);
  return box;
}

/** Takes over a checkbox's state that changed before hydration. */
export function useTickedBefore(
  checked: boolean | undefined,
  onValue: ((checked: boolean) => void) | undefined,
) {
  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const ticked = box.current?.checked;
    if (checked !== undefined && ticked !== undefined && ticked !== checked) onValue?.(ticked);
  });
  useEffect(() => takeOver(), []);
  return box;
}

/** Takes over the choices made in a group before hydration; its values, in their order. */
export function useChosenBefore(
  values: readonly string[] | undefined,
  onValues: (values: readonly string[]) => void,
) {
  const group = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const boxes = group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const chosen = [...boxes].map((box) => box.value);
    const isSame = chosen.length === values?.length && chosen.every((value) => values.includes(value));
    if (values && group.current && !isSame) onValues(chosen);
  });
  useEffect(() => takeOver(), []);
  return group;
}

/**
 * The same for a textarea: React resets it on hydration, so its text is read before. `id`: of the field, the same on the server.
 * Returns whether somebody had typed.
 */
export function useTextBefore(
  id: string,
  value: unknown,
  onValue: ((value: string) => void) | undefined,
): boolean {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? field.value : null;
  });
  const [isTyped] = useState(typed !== null && value !== undefined && typed !== String(value));
  const takeOver = useEffectEvent(() => {
    if (isTyped && typed !== null) onValue?.(typed);
  });
  useEffect(() => takeOver(), []);
  return isTyped;
}
