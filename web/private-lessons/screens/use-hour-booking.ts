import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { isRefused } from '../../client/refused.ts';
import { useFreeHours } from './use-free-hours.ts';

/** State of choosing and booking an hour: a refusal shows under the hours, which reload. */
export function useHourBooking(sessionId: string) {
  const { free, reload } = useFreeHours(sessionId);
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hour = free?.hours.some((free) => free.starts_at === chosen) ? chosen : null;
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
