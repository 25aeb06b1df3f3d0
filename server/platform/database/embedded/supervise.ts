import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A server that ends sooner after its start than this has not come up well. */
const settledMs = 10_000;
/** After so many bad starts in a row it is given up: what is wrong does not pass by itself. */
const mostBadStarts = 5;

type Options = {
  /** Starts the server again where clients look for it. */
  restart(): Promise<ChildProcess>;
  log(line: string): void;
  /** It could not be started again. */
  onLost(error: Error): void;
};

export type Supervised = { current(): ChildProcess; release(): Promise<void> };

/** Starts a server again that ends by itself, until it is released; gives up after bad starts in a row. */
export function supervise(first: ChildProcess, { restart, log, onLost }: Options): Supervised {
  let child = first;
  let isReleased = false;
  let badStarts = 0;
  let reviving: Promise<void> = Promise.resolve();

  const revive = async (): Promise<void> => {
    let reason = 'it ends again and again';
    while (!isReleased && badStarts < mostBadStarts) {
      try {
        child = await restart();
        watch();
        log('The database server runs again.');
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
      log('The database server ended by itself and is started again.');
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
