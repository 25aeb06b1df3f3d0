import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';

let [measured, offset] = [0, 0];

/** The server's time. A device's clock may be minutes wrong: a payment would seem over, a door closed. */
export const serverNow = (): number => Date.now() + offset;

/** Measures this device's clock by the server's time in an answer, once: later, that time is old. */
export function measureClock(now: number): void {
  if (now === measured) return;
  measured = now;
  offset = now - Date.now();
}

/** Measures this device's clock by each answer with page data. Its effect must come before those that read the time. */
export function useMeasuredClock(): void {
  const now = useRouteLoaderData<{ now: number | null }>('root')?.now;
  useEffect(() => {
    if (now) measureClock(now);
  }, [now]);
}
