import { inject } from 'vitest';
import { copyDatabase } from '../tools/test/database-server.ts';
import { patience } from '../tools/test/patience.ts';
import { type OwnShop, type Shop, startShop } from './start-shop.ts';

export type { OwnShop, Shop } from './start-shop.ts';

/**
 * The shop that the files of one worker share, one after the other, with the demo school in it. Who changes something brings
 * a family of their own, and leaves the demo school's people and lists as they are.
 */
export async function sharedShop(): Promise<Shop> {
  const answer = await fetch(`${inject('journeys').shops}/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Shop;
}

/**
 * A shop of the file's own, with its own settings, on a fresh copy of the demo school unless it is told a database; `program` is what
 * is started instead of `npm start`.
 */
export async function openShop(environment: Record<string, string> = {}, program?: string): Promise<OwnShop> {
  const database = environment.DATABASE_URL ?? (await copyDatabase(inject('journeys').databases));
  return startShop(database, environment, program);
}

/** What the simulator's calls for scripts answer. */
export async function ask<Answer>(shop: Shop, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    `${shop.simulator}/__sim/${path}`,
    body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {},
  );
  return (await response.json()) as Answer;
}

/** Waits until `look` finds something. What comes by the clock, or from a page that is cached for a moment, takes longer than a press. */
export async function until<Found>(
  look: () => Promise<Found | null | undefined | false>,
  seconds = (4 * patience) / 1000,
): Promise<Found> {
  for (
    const end = Date.now() + seconds * 1000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    const found = await look();
    if (found) return found;
  }
  throw new Error('waited in vain');
}
