import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setClock } from '../../server/platform/testing-clock.ts';

type Coming = { run(): void; ms: number };

/**
 * Follows a clock that a test moves while this process runs. Intervals that would have fired in the skipped time fire
 * once as soon as the clock moves.
 */
export function followClock(port: number, begins: number): void {
  const coming = takeIntervals();
  let ahead = begins;
  const line = connect(port, '127.0.0.1').unref();
  // Nobody moves the clock once its test has ended.
  line.on('error', () => {});
  createInterface({ input: line }).on('line', (message) => {
    const passed = Number(message) - ahead;
    ahead = Number(message);
    setClock(ahead);
    for (const interval of [...coming.values()]) if (interval.ms <= passed) interval.run();
    line.write(`${message}\n`);
  });
}

/** From now on, all intervals are also recorded here. */
function takeIntervals(): ReadonlyMap<unknown, Coming> {
  const coming = new Map<unknown, Coming>();
  const { setInterval: begin, clearInterval: end } = globalThis;
  const beginKnown = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = begin(work, ms, ...args);
    coming.set(timer, { run: () => work(...args), ms });
    return timer;
  };
  const endKnown = (timer: Parameters<typeof end>[0]) => {
    coming.delete(timer);
    end(timer);
  };
  Object.assign(globalThis, { setInterval: beginKnown, clearInterval: endKnown });
  return coming;
}
