import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { openProviders } from '../payments/open-providers.ts';

let simulator: Simulator;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
/** Families with the class in the cart, one click before their order. */
const ready: { family: TestFamily; itemId: string }[] = [];
beforeAll(async () => {
  simulator = await startSimulator();
  shop = await testShop();
  run = callerOn(
    shop,
    openAll({ providers: await openProviders(simulatorSettings(simulator.keys, simulator)) }).calls,
  );
  const { sessionId } = await aClass(shop, { classSize: 20 });
  // As many at a time as there are connections.
  for (let come = 0; come < 200; come += 20)
    ready.push(...(await Promise.all(Array.from({ length: 20 }, () => comeWith(sessionId)))));
});
async function comeWith(session_id: string) {
  const family = await aFamily(shop);
  const input = { child_id: family.children[0] ?? '', session_id };
  const cart = await run('cartAdd', input, { person: family.person });
  return { family, itemId: cart.items[0]?.id ?? '' };
}
afterAll(async () => {
  await shop.close();
  await simulator.close();
});

test('gives exactly 20 seats to 200 parents who click at once', async () => {
  const results = await Promise.allSettled(
    ready.map(({ family, itemId }) => {
      const selection = { item_ids: [itemId], coupon_codes: [], credits: 0 };
      const input = { ...selection, total: 288_000, idempotency_key: crypto.randomUUID() };
      return run('orderPlace', input, { person: family.person });
    }),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        refusal: expect.stringMatching(/seats.gone|seats.full/),
      });
  expect(await findBroken(shop.pool)).toEqual([]);
});
