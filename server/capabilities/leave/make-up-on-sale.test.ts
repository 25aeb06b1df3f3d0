import { expect, test } from 'vitest';
import { actingAt } from '../../../tools/test/acting.ts';
import { leaveShop } from '../../../tools/test/leave.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';

const leave = leaveShop();

test('makes up in an unsold seat of a class on sale, but leaves two of them to buyers', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, broken } = leave();
  const families = [await aFamily(shop), await aFamily(shop), await aFamily(shop)] as const;
  const made = await aTaught(families);
  const sister = await aSister(made);
  await shop.pool.query('update sessions set class_size = 4 where id = $1', [sister.sessionId]);
  for (const family of families) await ask(family, [made.first]);
  const places = async (family: TestFamily) =>
    (await rightsOf(family))[0]?.lessons.find(({ id }) => id === sister.first)?.places_left ?? 0;
  const book = async (family: TestFamily) =>
    run('makeUpBook', { right_id: (await rightsOf(family))[0]?.id ?? '', lesson_id: sister.first }, family);
  expect(await places(families[0])).toBe(2);
  // Nobody is offered a seat that a buyer may want in the meantime.
  expect((await rightsOf(families[0]))[0]).toMatchObject({ state: 'open', place: null });
  await book(families[0]);
  expect(await places(families[1])).toBe(1);
  await book(families[1]);
  expect(await places(families[2])).toBe(0);
  await expect(book(families[2])).rejects.toMatchObject({ refusal: 'leave.no_place' });
  const { rows } = await shop.pool.query('select seat_no from seats where session_id = $1 order by 1', [
    sister.sessionId,
  ]);
  expect(rows).toEqual([{ seat_no: 3 }, { seat_no: 4 }]);
  expect(await broken()).toEqual([]);
});

test('the office books a make-up in an unsold seat while it acts for the family', async () => {
  const { shop, aTaught, aSister, ask, rightsOf, broken } = leave();
  const { run, as, acting } = actingAt(shop);
  const { family, actingToken } = await acting();
  const made = await aTaught([family]);
  const sister = await aSister(made);
  await shop.pool.query('update sessions set class_size = 20 where id = $1', [sister.sessionId]);
  await ask(family, [made.first]);
  const staff = await as(actingToken);
  const [right] = (await run('makeUpIndex', {}, staff)).items;
  expect(right?.lessons.find(({ id }) => id === sister.first)).toMatchObject({ places_left: 18 });
  await run('makeUpBook', { right_id: right?.id ?? '', lesson_id: sister.first }, staff);
  expect((await rightsOf(family))[0]).toMatchObject({
    state: 'used',
    place: { lesson: { id: sister.first } },
  });
  expect(await broken()).toEqual([]);
});
