import type { Seeded } from '../demo/seeded.ts';
import { isRefusal } from '../server/platform/refusal.ts';
import type { callerOn, TestShop } from '../server/platform/testing.ts';
import type { TestFamily } from '../tools/test/school.ts';

export type RaceContext = {
  shop: TestShop;
  run: ReturnType<typeof callerOn>;
  random: Seeded;
  /** The last code sent to each number. */
  codes: Map<string, string>;
  /** Lets a payer pay a trade. */
  pay(outTradeNo: string): Promise<void>;
  /** Moves committed jobs to `shop.waiting`. */
  collect(): Promise<void>;
  /** Runs committed jobs, and those they enqueue. */
  work(): Promise<void>;
};
/** The result of simultaneous calls: how many succeeded, the refusal codes of others, unexpected errors. */
export type Outcome = { won: number; refused: string[]; broke: string[] };
/** Runs one race and returns its findings. */
export type Race = (raceContext: RaceContext) => Promise<string[]>;

/** An error with its cause: of a failed query the database's own words, such as a deadlock. */
const wordsOf = ({ message, cause }: Error): string =>
  `${cause instanceof Error ? `${cause.message}: ` : ''}${message}`.slice(0, 300);

/** Makes all calls at once and counts the outcome. */
export async function raceAll(all: readonly Promise<unknown>[]): Promise<Outcome> {
  const outcome: Outcome = { won: 0, refused: [], broke: [] };
  for (const result of await Promise.allSettled(all)) {
    if (result.status === 'fulfilled') outcome.won += 1;
    else if (isRefusal(result.reason)) outcome.refused.push(result.reason.refusal);
    else outcome.broke.push(wordsOf(result.reason as Error));
  }
  return outcome;
}

/** What is wrong unless exactly `won` calls succeeded. */
export function wrongUnless(won: number, outcome: Outcome): string[] {
  const wrong = outcome.broke.map((what) => `failed: ${what}`);
  if (outcome.won !== won)
    wrong.push(`${outcome.won} won instead of ${won}; refused: ${[...new Set(outcome.refused)]}`);
  return wrong;
}

/** Calls as the family's guardian. */
export const as = (family: TestFamily) => ({ person: family.person });
export const many = <Item>(count: number, make: (index: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
export const childOf = (family: TestFamily) => family.children[0] ?? '';
