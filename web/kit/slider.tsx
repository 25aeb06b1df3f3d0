import { type ReactNode, useEffect, useId, useRef } from 'react';

type SliderProps = {
  label: ReactNode;
  /** What the place it stands at means, in words: shown beneath, and read out. */
  told: string;
  max: number;
  value: number;
  onValue: (value: number) => void;
  /** Taken once it is let go. */
  onDone: () => void;
  className?: string;
};

/** One of many places in a row, from 0 to `max`. It sends nothing: without script a list of choices stands in its place. */
export function Slider({ label, told, max, value, onValue, onDone, className }: SliderProps) {
  const id = useId();
  const slid = useRef<HTMLInputElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // The browser's own word that it was let go, which React has none for: a finger that slips off and a screen reader press no button.
  useEffect(() => {
    const input = slid.current;
    const tell = () => done.current();
    input?.addEventListener('change', tell);
    return () => input?.removeEventListener('change', tell);
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
        aria-valuetext={told}
        onChange={(event) => onValue(Number(event.target.value))}
        className="my-1 block h-11 w-full accent-blue"
      />
      <p className="tabular-nums" aria-hidden="true">
        {told}
      </p>
    </div>
  );
}
