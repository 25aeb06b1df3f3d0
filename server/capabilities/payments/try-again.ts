import { setTimeout as wait } from 'node:timers/promises';
import { isNotYet } from './provider.ts';

const tries = 3;

/**
 * Retries `work` up to twice while it ends in `ProviderUnreachable`; it must repeat exactly the same request. Stops after one and a
 * half `timeoutMs`, because a person waits.
 */
export async function tryAgain<Answer>(work: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isWorthIt = error instanceof Error && error.name === 'ProviderUnreachable' && !isNotYet(error);
      if (!isWorthIt || attempt === tries || performance.now() - begun > timeoutMs * 1.5) throw error;
      await wait(100 * attempt);
    }
  }
}
