import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setClock } from '../../server/platform/testing-clock.ts';

type Coming = { run(): void; ms: number };

/**
 * Follows a clock that a test moves while this process runs: what comes by the clock, and would have come in the time that is skipped,
 * comes once as soon as the clock is moved.
 */
export function followClock(port: number, begins: number): void {
  const coming = takeIntervals();
  let ahead = begins;
  const line = connect(port, '127.0.0.1').unref();
  // Without its test nobody moves it.
  line.on('error', () => {});
  createInterface({ input: line }).on('line', (said) => {
    const passed = Number(said) - ahead;
    ahead = Number(said);
    setClock(ahead);
    for (const one of [...coming.values()]) if (one.ms <= passed) one.run();
    line.write(`${said}\n`);
  });
}

/** From now on, what comes again and again is known here too. */
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
