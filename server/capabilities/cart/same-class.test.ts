import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';

const { shop, run } = await openSchool();

const week = (number: number) => ({ number, price: null, earlyPrice: null, fees: {} });
const kindsIn = ({ clashes }: { clashes: { kind: string }[] }) => clashes.map(({ kind }) => kind);

test('warns that a child has another session of the course already, booked or in the cart', async () => {
  const family = await aFamily(shop, { count: 2 });
  const about = { person: family.person };
  const [anna = '', ben = ''] = family.children;
  const booked = await aClass(shop);
  const second = await aClass(shop, { sisterOf: booked, startsInDays: 9 });
  const third = await aClass(shop, { sisterOf: booked, startsInDays: 11 });
  await enrolled(shop, booked.sessionId, anna);
  await run('cartAdd', { child_id: ben, session_id: second.sessionId }, about);
  expect(kindsIn(await run('cartIndex', {}, about))).toEqual([]);
  const { items } = await run('cartAdd', { child_id: anna, session_id: second.sessionId }, about);
  const { clashes } = await run('cartIndex', {}, about);
  expect(clashes).toMatchObject([
    { kind: 'same_class', classes: [{ item_id: items[1]?.id, child: { id: anna } }, { item_id: null }] },
  ]);
  await run('cartAdd', { child_id: ben, session_id: third.sessionId }, about);
  expect(kindsIn(await run('cartIndex', {}, about))).toEqual(['same_class', 'same_class']);
});

test('several weeks of a camp are no repetition', async () => {
  const family = await aFamily(shop);
  const [child_id = ''] = family.children;
  const about = { person: family.person };
  const first = await aClass(shop, { kind: 'camp', startsInDays: 20, week: week(1) });
  await run('cartAdd', { child_id, week_id: first.sessionId }, about);
  const next = await aClass(shop, { kind: 'camp', startsInDays: 27, week: week(2), sisterOf: first });
  await run('cartAdd', { child_id, week_id: next.sessionId }, about);
  expect(kindsIn(await run('cartIndex', {}, about))).toEqual([]);
});
