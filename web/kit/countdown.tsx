import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, useMeasuredClock } from './server-clock.ts';

/** Whole seconds until an instant, negative after it; null before hydration, because the server renders earlier. */
function useSecondsUntil(instant: string | number | null, clock: () => number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (instant === null) return;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, [instant, clock]);
  if (instant === null || now === null) return null;
  return secondsTo(instant, now);
}

/**
 * How often a countdown has called at its end: every five seconds, as long as it is shown. The server's clock may not
 * have come as far, or the page may not have reached it.
 */
export const callsAtEnd = (seconds: number): number => (seconds > 0 ? 0 : 1 + Math.floor(-seconds / 5));

/** Whole seconds until an instant of the server. Calls `onEnd` at it, and again while this stays mounted. */
function useSecondsUntilEnd(until: string, onEnd: (() => void) | undefined): number | null {
  useMeasuredClock();
  const seconds = useSecondsUntil(until, serverNow);
  const call = useEffectEvent(() => onEnd?.());
  const calls = seconds === null ? 0 : callsAtEnd(seconds);
  useEffect(() => {
    if (calls > 0) call();
  }, [calls]);
  return seconds;
}

const secondsTo = (instant: string | number, now: number): number =>
  Math.ceil((new Date(instant).getTime() - now) / 1000);

/** Formats `29:59`, or `1:02:03` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Counts down to an instant and calls `onEnd` there and while it stays. Screen readers do not hear every second. Without script it shows
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
  const seconds = useSecondsUntilEnd(until, onEnd);
  return (
    <span role="timer" className={className ? `tabular ${className}` : 'tabular'}>
      {seconds === null ? (
        <>
          <span className="noscript:hidden">–:––</span>
          <noscript>
            {/* An element: React would compare a text on hydration, a second later. */}
            <span>{clockText(Math.max(0, secondsTo(until, Date.now())))}</span>
          </noscript>
        </>
      ) : (
        clockText(Math.max(0, seconds))
      )}
    </span>
  );
}

/** Calls `onTime` at an instant, or at once if that is over, and again while it stays; shows nothing. */
export function AtTime({ at, onTime }: { at: string; onTime: () => void }) {
  useSecondsUntilEnd(at, onTime);
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
  const left = Math.max(0, useSecondsUntil(ends[name] ?? null, Date.now) ?? 0);
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
