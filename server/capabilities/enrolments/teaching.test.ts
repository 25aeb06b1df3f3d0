import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass } from '../../../tools/test/school.ts';
import { aTeacher, lessonsOf } from '../../../tools/test/teacher.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { sessions } from '../../schema/catalog.ts';
import { lessonCovers } from '../../schema/schedule.ts';
import { openToTeacher, taughtBy } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('a class is open to its teacher and to the cover of a lesson', async () => {
  const [made, otherClass] = [await aClass(shop), await aClass(shop)];
  const [teacher, cover] = [
    await aTeacher(shop, [made.offeringId]),
    await aTeacher(shop, [otherClass.offeringId]),
  ];
  const [lesson] = await lessonsOf(shop, made.sessionId);
  await shop.act({}, (inside) =>
    inside.db.insert(lessonCovers).values({
      id: inside.newId(),
      lessonId: lesson?.id ?? '',
      awayId: teacher.id,
      coverId: cover.id,
      chosenAt: inside.now,
      chosenBy: teacher.accountId,
    }),
  );
  const seen = (condition: typeof openToTeacher, teacherId: string) =>
    shop.act({}, async (inside) =>
      (await inside.db.select({ id: sessions.id }).from(sessions).where(condition(inside, teacherId)))
        .map((row) => row.id)
        .sort(),
    );
  expect(await seen(taughtBy, teacher.id)).toEqual([made.sessionId]);
  expect(await seen(taughtBy, cover.id)).toEqual([otherClass.sessionId]);
  expect(await seen(openToTeacher, cover.id)).toEqual([made.sessionId, otherClass.sessionId].sort());
  expect(await seen(openToTeacher, teacher.id)).toEqual([made.sessionId]);
});
