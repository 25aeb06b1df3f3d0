import { type ReactNode, useEffect, useId, useRef } from 'react';

type SliderProps = {
  label: ReactNode;
  /** The meaning of the current position: shown beneath, and read out. */
  valueText: string;
  max: number;
  value: number;
  onValue: (value: number) => void;
  /** Called when the handle is released. */
  onDone: () => void;
  className?: string;
};

/** A position from 0 to `max`. It sends nothing: without script use a list instead. */
export function Slider({ label, valueText, max, value, onValue, onDone, className }: SliderProps) {
  const id = useId();
  const slid = useRef<HTMLInputElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // The native `change` event: React has none for it, and touch and screen readers trigger no pointer or key event.
  useEffect(() => {
    const input = slid.current;
    const notify = () => done.current();
    input?.addEventListener('change', notify);
    return () => input?.removeEventListener('change', notify);
  }, []);
  return (
    <div className={className}>
      <label htmlFor={id} className="font-strong">
        {label}
      </label>
      <input
        ref={slid}
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValue(Number(event.target.value))}
        className="my-1 block h-11 w-full accent-blue"
      />
      <p className="tabular-nums" aria-hidden="true">
        {valueText}
      </p>
    </div>
  );
}
