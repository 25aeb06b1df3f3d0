import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { get } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';

/** Loads the free hours for a purchase on demand; `reload` after one was booked. */
function useFreeHours(sessionId: string) {
  const [free, setFree] = useState<PrivateHours | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const hours = await get('privateFreeHours', { session_id: sessionId }, signal ? { signal } : {}).catch(
        () => null,
      );
      if (hours) setFree(hours);
    },
    [sessionId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { free, reload: () => load() };
}

/** State of choosing and booking an hour: a refusal shows under the hours, which reload. */
export function useHourBooking(sessionId: string) {
  const { free, reload } = useFreeHours(sessionId);
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hour = free?.hours.some(({ starts_at }) => starts_at === chosen) ? chosen : null;
  return {
    free,
    hour,
    error,
    busy,
    choose: (startsAt: string) => {
      setChosen(startsAt);
      setError(null);
    },
    /** Runs `work` with the hour, then reloads the family's lessons. */
    async run(work: (startsAt: string) => Promise<void>): Promise<void> {
      if (!hour) return setError(m.refusal_private_lessons_hour_needed());
      setBusy(true);
      try {
        await work(hour);
        await revalidate();
      } catch (thrown) {
        if (!isRefused(thrown)) throw thrown;
        setError(thrown.message);
        await reload();
      } finally {
        setBusy(false);
      }
    },
  };
}
