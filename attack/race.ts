import type { Seeded } from '../demo/seeded.ts';
import { isRefusal } from '../server/platform/refusal.ts';
import type { callerOn, TestShop } from '../server/platform/testing.ts';
import type { TestFamily } from '../tools/test/school.ts';

export type Ground = {
  shop: TestShop;
  run: ReturnType<typeof callerOn>;
  random: Seeded;
  /** The code that was sent last, as its number got it. */
  codes: Map<string, string>;
  /** A payer pays a trade. */
  pay(outTradeNo: string): Promise<void>;
  work(): Promise<void>;
};
/** What came of several who pressed at once: how many got it, how the others were refused, what nobody expected. */
export type Outcome = { won: number; refused: string[]; broke: string[] };
/** Answers what is wrong with how it ended. */
export type Race = (ground: Ground) => Promise<string[]>;

/** Lets all press at once, and counts what came of it. */
export async function pressed(all: readonly Promise<unknown>[]): Promise<Outcome> {
  const outcome: Outcome = { won: 0, refused: [], broke: [] };
  for (const result of await Promise.allSettled(all)) {
    if (result.status === 'fulfilled') outcome.won += 1;
    else if (isRefusal(result.reason)) outcome.refused.push(result.reason.refusal);
    else outcome.broke.push(String((result.reason as Error).message).slice(0, 200));
  }
  return outcome;
}

/** What is wrong where exactly so many may win. */
export function unless(won: number, outcome: Outcome): string[] {
  const wrong = outcome.broke.map((what) => `failed: ${what}`);
  if (outcome.won !== won)
    wrong.push(`${outcome.won} won instead of ${won}; refused: ${[...new Set(outcome.refused)]}`);
  return wrong;
}

/** Who calls: a family's guardian. */
export const as = (family: TestFamily) => ({ person: family.person });
export const many = <One>(count: number, make: (index: number) => Promise<One>) =>
  Promise.all(Array.from({ length: count }, (_one, index) => make(index)));
export const childOf = (family: TestFamily) => family.children[0] ?? '';
