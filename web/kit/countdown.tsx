import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until an instant, never negative; null before hydration, because the server's clock may differ. */
function useSecondsUntil(instant: string | number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  if (instant === null || now === null) return null;
  return secondsTo(instant, now);
}

const secondsTo = (instant: string | number, now: number): number =>
  Math.max(0, Math.ceil((new Date(instant).getTime() - now) / 1000));

/** Formats `29:59`, or `1:02:03` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Counts down to an instant and calls `onEnd` once. Screen readers do not hear every second. Without script it shows
 * the time left at rendering.
 */
export function Countdown({
  until,
  onEnd,
  className,
}: {
  until: string;
  onEnd?: () => void;
  className?: string;
}) {
  const seconds = useSecondsUntil(until);
  const isOver = seconds === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once at the end; a new callback must not call it again
  useEffect(() => {
    if (isOver) onEnd?.();
  }, [isOver]);
  return (
    <span role="timer" className={className ? `tabular ${className}` : 'tabular'}>
      {seconds === null ? (
        <>
          <span className="noscript:hidden">–:––</span>
          <noscript>
            {/* An element: React would compare a text on hydration, a second later. */}
            <span>{clockText(secondsTo(until, Date.now()))}</span>
          </noscript>
        </>
      ) : (
        clockText(seconds)
      )}
    </span>
  );
}

/** Calls `onTime` once at an instant, or at once if that is over; shows nothing. */
export function AtTime({ at, onTime }: { at: string; onTime: () => void }) {
  const isReached = useSecondsUntil(at) === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isReached) onTime();
  }, [isReached]);
  return null;
}

/**
 * A lock that opens after some seconds, such as the 60 s between two codes: `lock(60)`, then `left` counts down. It is
 * stored under its name in this tab, so a reload does not open it.
 */
export function useLock(name: string): { left: number; lock: (seconds: number) => void } {
  const [ends, setEnds] = useState<Readonly<Record<string, number>>>({});
  const closeUntil = (end: number) => setEnds((before) => ({ ...before, [name]: end }));
  const takeOverLock = useEffectEvent(() => {
    const stored = storedLock(name);
    if (stored > Date.now()) closeUntil(stored);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another stored value
  useEffect(() => takeOverLock(), [name]);
  const left = useSecondsUntil(ends[name] ?? null) ?? 0;
  const lock = (seconds: number) => {
    const end = Date.now() + seconds * 1000;
    closeUntil(end);
    try {
      window.sessionStorage.setItem(`lock.${name}`, String(end));
    } catch {
      // Storage is blocked: the lock ends with the page.
    }
  };
  return { left, lock };
}

function storedLock(name: string): number {
  try {
    return Number(window.sessionStorage.getItem(`lock.${name}`)) || 0;
  } catch {
    return 0;
  }
}
