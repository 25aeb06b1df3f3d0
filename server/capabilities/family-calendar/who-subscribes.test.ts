import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { feedLimit } from './rules.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

const secretOf = (url: string | null | undefined) =>
  url
    ?.split('/')
    .at(-1)
    ?.replace(/\.ics$/, '') ?? '';

test('a guardian who may only see the classes has an address of their own; who may not see them has none', async () => {
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  const sees = await aSecondGuardian(shop, family, ['see']);
  const linkOf = async (who: typeof family, make: boolean) =>
    (await run(make ? 'calendarLinkMake' : 'calendarLinks', { child_id }, { person: who.person })).find(
      ({ child }) => child.id === child_id,
    )?.url;
  const own = await linkOf(sees, true);
  await run('calendarFeed', { secret: secretOf(own) }, {});
  // The first guardian is not shown it, and makes another beside it.
  expect(await linkOf(family, false)).toBeNull();
  const other = await linkOf(family, true);
  expect(other).not.toBe(own);
  await run('calendarFeed', { secret: secretOf(own) }, {});
  await run('calendarLinkEnd', { child_id }, { person: family.person });
  await run('calendarFeed', { secret: secretOf(own) }, {});
  const collects = await aSecondGuardian(shop, family, ['collect']);
  await expect(run('calendarLinkMake', { child_id }, { person: collects.person })).rejects.toMatchObject({
    refusal: expect.stringMatching(/^families\./),
  });
});

test('an address is answered so often an hour, and another of the same child beside it', async () => {
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  const second = await aSecondGuardian(shop, family, ['see']);
  const [secret, other] = await Promise.all(
    [family, second].map(async ({ person }) =>
      secretOf(
        (await run('calendarLinkMake', { child_id }, { person })).find(({ child }) => child.id === child_id)
          ?.url,
      ),
    ),
  );
  for (let time = 0; time < feedLimit.points; time += 1)
    await run('calendarFeed', { secret: secret ?? '' }, {});
  await expect(run('calendarFeed', { secret: secret ?? '' }, {})).rejects.toMatchObject({
    refusal: 'too_many',
  });
  await run('calendarFeed', { secret: other ?? '' }, {});
});
