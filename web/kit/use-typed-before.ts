import { useEffect, useEffectEvent, useRef } from 'react';

/** Takes over what was typed into a field, or filled in by the browser, before the page was alive. */
export function useTypedBefore<Element extends HTMLInputElement | HTMLSelectElement>(
  value: unknown,
  onValue: ((value: string) => void) | undefined,
) {
  const box = useRef<Element>(null);
  const take = useEffectEvent(() => {
    const typed = box.current?.value;
    if (value !== undefined && typed !== undefined && typed !== String(value)) onValue?.(typed);
  });
  useEffect(() => take(), []);
  return box;
}
