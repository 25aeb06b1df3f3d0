import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openAll().calls);
});
afterAll(() => shop.close());

test('a single camp in its week is named and linked; several are counted', async () => {
  const aWeek = (number: number, startsInDays: number) =>
    aClass(shop, {
      kind: 'camp',
      startsInDays,
      week: { number, price: 300_000, earlyPrice: null, fees: {} },
    });
  const alone = await aWeek(1, 14);
  await aWeek(2, 21);
  await aWeek(3, 21);
  const { name } = await run('courseInfo', { number: alone.number });
  expect((await run('homeIndex', {})).camp_weeks).toMatchObject([
    { weeks: [1], camps: 1, number: alone.number, name },
    { weeks: [2, 3], camps: 2, number: null, name: null },
  ]);
});
