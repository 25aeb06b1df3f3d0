import { setTimeout as wait } from 'node:timers/promises';
import { isNotYet, isUnreachable } from './provider.ts';

const tries = 3;

/**
 * Retries `work` up to twice while it ends in `ProviderUnreachable`; it must repeat exactly the same request. A request that
 * used most of `timeoutMs` is not repeated, because a person waits.
 */
export async function tryAgain<Answer>(work: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isWorthIt = isUnreachable(error) && !isNotYet(error);
      if (!isWorthIt || attempt === tries || performance.now() - begun > timeoutMs * 0.75) throw error;
      await wait(100 * attempt);
    }
  }
}
