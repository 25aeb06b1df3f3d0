import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that ends sooner than this after its start has not come up. */
const settledMs = 10_000;
/** After this many failed starts in a row it is given up. */
const maxBadStarts = 5;

type Options = {
  /** Restarts the server on the same port. */
  restart(): Promise<ChildProcess>;
  log(line: string): void;
  /** Called when it could not be restarted. */
  onLost(error: Error): void;
};

export type Supervised = { current(): ChildProcess; release(): Promise<void> };

/** Restarts a server that stops, until it is released; gives up after failed starts in a row. */
export function supervise(first: ChildProcess, { restart, log, onLost }: Options): Supervised {
  let child = first;
  let isReleased = false;
  let badStarts = 0;
  let reviving: Promise<void> = Promise.resolve();

  const revive = async (): Promise<void> => {
    let reason = 'it keeps ending';
    while (!isReleased && badStarts < maxBadStarts) {
      try {
        child = await restart();
        watch();
        log('The database server has been restarted.');
        return;
      } catch (error) {
        badStarts += 1;
        reason = error instanceof Error ? error.message : String(error);
        await wait(500 * badStarts);
      }
    }
    if (!isReleased) onLost(new Error(`The database server cannot be kept running: ${reason}`));
  };
  const watch = (): void => {
    const startedAt = performance.now();
    child.once('exit', () => {
      if (isReleased) return;
      badStarts = performance.now() - startedAt < settledMs ? badStarts + 1 : 0;
      log('The database server stopped and is being restarted.');
      reviving = revive();
    });
  };
  watch();
  return {
    current: () => child,
    release: async () => {
      isReleased = true;
      await reviving;
    },
  };
}
