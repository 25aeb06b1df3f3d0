import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

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
