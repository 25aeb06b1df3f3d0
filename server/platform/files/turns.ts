import { refuse } from '../refusal.ts';

/**
 * Lets heavy work through one by one, in the order in which it came, while at most `mostWaiting` wait for their turn; refuses
 * `busy` beyond that.
 */
export function createTurns(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay > mostWaiting) return refuse('busy');
    underWay += 1;
    const turn = last.then(work);
    // Whoever is next does not care how this one ended.
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      underWay -= 1;
    });
  };
}
