import { useEffect, useState } from 'react';

/** Milliseconds after the last key until a typed value is asked about. */
const pause = 300;

/** A typed value once no key follows. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
