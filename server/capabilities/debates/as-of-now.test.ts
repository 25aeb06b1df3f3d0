import { expect, test } from 'vitest';
import { aDebatingClass } from '../../../tools/test/debates.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';

const { shop, run } = await openSchool();

test('a waiting notice of a draw is dropped once its debate is called off or has begun', async () => {
  const { about, families, draw } = await aDebatingClass({ shop, run }, 2);
  const starts_at = shop.time.now.add({ hours: 1 }).toString();
  const said = async () =>
    (await stillTrue(shop, families[0]?.parentId ?? '', 'debate.changed')).map(({ what }) => what);
  const [match_id = ''] = (await draw({ starts_at })).match_ids;
  expect(await said()).toEqual(['drawn']);
  await run('debateCancel', { match_id, reason: '重来' }, about);
  expect(await said()).toEqual(['cancelled']);
  await draw({ starts_at });
  expect((await said()).sort()).toEqual(['cancelled', 'drawn']);
  shop.time.now = shop.time.now.add({ hours: 1 });
  expect(await said()).toEqual(['cancelled']);
});
