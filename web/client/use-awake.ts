import { useEffect } from 'react';

/** Keeps the screen on while something is sent or recorded: a phone that locks itself stops the page. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    // Missing in older browsers, and without a secure connection.
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | null = null;
    // A hidden page loses its lock.
    const ask = () => {
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.then((held) => held?.release());
    };
  }, [isOn]);
}
