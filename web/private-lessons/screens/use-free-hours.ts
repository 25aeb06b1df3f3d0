import { useCallback, useEffect, useState } from 'react';
import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import { get } from '../../client/post.ts';

/** The free hours for what was bought, fetched when they are asked for; `reload` after one of them was taken. */
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
