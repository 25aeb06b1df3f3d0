import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

const child = { name: 'Anna', name_cn: '安安', year_month: '2018-05', grade: 2, agreed: true };

test.each(['1', 'k'.repeat(80)])('an act with a key happens once, however short the key: %s', async (key) => {
  const family = await aFamily(shop);
  const save = () =>
    run('childSave', { ...child, idempotency_key: key } as never, { person: family.person }) as Promise<
      unknown[]
    >;
  expect(await save()).toHaveLength(2);
  expect(await save()).toHaveLength(2);
});

test('a key that is too long is refused, instead of being left out in silence', async () => {
  const family = await aFamily(shop);
  const input = { ...child, idempotency_key: 'k'.repeat(81) } as never;
  await expect(run('childSave', input, { person: family.person })).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { idempotency_key: 'too_long' },
  });
});
