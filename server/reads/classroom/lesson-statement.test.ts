import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { makeUpRights } from '../../capabilities/leave/tables.ts';
import { recordEntries } from '../../capabilities/lesson-account/index.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

test('an entry says what became of the right that came of it: open, then expired', async () => {
  const family = await aFamily(shop);
  const childId = family.children[0] ?? '';
  const { enrolmentIds, lessonIds, sessionId } = await aTaughtClass(shop, { childIds: [childId] });
  const [enrolmentId = '', lessonId = ''] = [enrolmentIds[0], lessonIds[0]];
  const goodUntil = shop.time.now.add({ hours: 24 * 30 });
  await shop.act({}, async (inside) => {
    await recordEntries(inside, [
      { enrolmentId, lessonId, kind: 'called_off', amount: 0, rule: 'called_off' },
    ]);
    await inside.db.insert(makeUpRights).values({
      id: inside.newId(),
      childId,
      lessonId,
      earnedBy: 'called_off',
      earnedAt: inside.now,
      goodUntil,
    });
  });
  const rights = async () =>
    (
      await run('lessonStatement', { child_id: childId, session_id: sessionId }, { person: family.person })
    ).entries.map(({ kind, right }) => [kind, right?.state ?? null]);
  expect(await rights()).toEqual([
    ['called_off', 'open'],
    ['bought', null],
  ]);
  shop.time.now = goodUntil.add({ hours: 1 });
  expect((await rights())[0]).toEqual(['called_off', 'expired']);
});
