import { refuse } from '../refusal.ts';

/** Runs heavy work one at a time, in order. At most `mostWaiting` may wait; refuses `busy` beyond that. */
export function createTurns(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay > mostWaiting) return refuse('busy');
    underWay += 1;
    const turn = last.then(work);
    // The next one runs whether this one fails or not.
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      underWay -= 1;
    });
  };
}
