import { useCallback, useEffect, useState } from 'react';
import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import { get } from '../../client/post.ts';

/** Loads the free hours for a purchase on demand; `reload` after one was booked. */
export function useFreeHours(sessionId: string) {
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
