import { inject } from 'vitest';
import { copyDatabase } from '../tools/test/database-server.ts';
import { patience } from '../tools/test/patience.ts';
import { type OwnShop, type Shop, startShop } from './start-shop.ts';

export type { OwnShop, Shop } from './start-shop.ts';

/**
 * The shop with the demo school that the files of one worker share in turn. A test that changes something registers a
 * family of its own, and leaves the demo school's people and lists unchanged.
 */
export async function sharedShop(): Promise<Shop> {
  const answer = await fetch(`${inject('journeys').shops}/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Shop;
}

/**
 * Opens a shop of the file's own with its own settings, by default on a fresh copy of the demo school; `program`
 * replaces `npm start`.
 */
export async function openShop(environment: Record<string, string> = {}, program?: string): Promise<OwnShop> {
  const database = environment.DATABASE_URL ?? (await copyDatabase(inject('journeys').databases));
  return startShop(database, environment, program);
}

/** Makes one of the simulator's calls for tests. */
export async function ask<Answer>(shop: Shop, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    `${shop.simulator}/__sim/${path}`,
    body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {},
  );
  return (await response.json()) as Answer;
}

/** Waits until `look` finds something. Changes by a clock job or on a cached page take longer than a press. */
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
  throw new Error('the awaited change did not happen');
}
