import { type ReactNode, useId } from 'react';

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
  return (
    <div className={className}>
      <label htmlFor={id} className="font-strong">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        aria-valuetext={told}
        onChange={(event) => onValue(Number(event.target.value))}
        onPointerUp={onDone}
        onKeyUp={onDone}
        onBlur={onDone}
        className="my-1 block h-11 w-full accent-blue"
      />
      <p className="tabular-nums" aria-hidden="true">
        {told}
      </p>
    </div>
  );
}
