import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, calls } from '../contract/calls.ts';
import { seeded } from '../demo/seeded.ts';
import type { Context, Person } from '../server/platform/context.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { factorRaces } from './factor-races.ts';
import type { RaceContext } from './race.ts';
import { isForeign, otherSites, tryForeign, tryFromOtherSite } from './rights.ts';

/* Faults that are planted on purpose: an attack that does not find them proves nothing. */

let shop: AttackedShop;
beforeAll(async () => {
  shop = await openAttackedShop();
}, 120_000);
afterAll(() => shop.close());

/** Lets a call answer everybody as this person, as a use case without its policy would. */
function answersAs(name: keyof Calls, person: Person): () => void {
  const bound = shop.world.bound.find(({ call }) => call === calls[name]);
  if (!bound) throw new Error(`${name} is not bound`);
  const { verb } = bound;
  bound.verb = (context: Context, input) => verb({ ...context, person }, input);
  return () => {
    bound.verb = verb;
  };
}

test('a read without its policy is found', async () => {
  expect(isForeign(shop, 'orderInfo', 'parentB')).toBe(true);
  expect(await tryForeign(shop, 'orderInfo', 'parentB')).toEqual([]);
  const mend = answersAs('orderInfo', shop.world.a.person);
  expect(await tryForeign(shop, 'orderInfo', 'parentB')).toContain('answered');
  mend();
});

test('what a guardian with one right is shown too much is found', async () => {
  expect(isForeign(shop, 'memberEdit', 'guardian_message')).toBe(true);
  expect(await tryForeign(shop, 'memberEdit', 'guardian_message')).toEqual([]);
  const mend = answersAs('memberEdit', shop.world.a.person);
  expect(await tryForeign(shop, 'memberEdit', 'guardian_message')).toContain('contains areach');
  mend();
});

test('a form of another site that is taken, by its call or its page, is found', async () => {
  for (const site of otherSites)
    expect(await tryFromOtherSite(shop, 'informationReadAll', { persona: 'parentA', site })).toEqual([]);
  const own = { persona: 'parentA', site: { origin: shop.world.shop.app.settings.publicUrl } };
  expect(await tryFromOtherSite(shop, 'informationReadAll', own)).toEqual([
    expect.stringMatching(/^answered 200/),
    expect.stringMatching(/^its page answered 303/),
  ]);
});

test('a code of the second factor that is taken twice is found', async () => {
  const { shop: inside, run } = shop.world;
  const raceContext = { shop: inside, run, random: seeded(1) } as RaceContext;
  const race = factorRaces['a code of the second factor'];
  expect(await race(raceContext)).toEqual([]);
  const forgetting = (async (name, ...rest) => {
    await inside.pool.query('update second_factors set last_step = 0');
    return run(name, ...rest);
  }) as typeof run;
  expect(await race({ ...raceContext, run: forgetting })).not.toEqual([]);
});
