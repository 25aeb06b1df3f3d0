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

test('a class belongs to its teacher, and is open to who covers a lesson of it as well', async () => {
  const [made, other] = [await aClass(shop), await aClass(shop)];
  const [own, cover] = [await aTeacher(shop, [made.offeringId]), await aTeacher(shop, [other.offeringId])];
  const [lesson] = await lessonsOf(shop, made.sessionId);
  await shop.act({}, (inside) =>
    inside.db.insert(lessonCovers).values({
      id: inside.newId(),
      lessonId: lesson?.id ?? '',
      awayId: own.id,
      coverId: cover.id,
      chosenAt: inside.now,
      chosenBy: own.accountId,
    }),
  );
  const seen = (which: typeof openToTeacher, teacherId: string) =>
    shop.act({}, async (inside) =>
      (await inside.db.select({ id: sessions.id }).from(sessions).where(which(inside, teacherId)))
        .map((row) => row.id)
        .sort(),
    );
  expect(await seen(taughtBy, own.id)).toEqual([made.sessionId]);
  expect(await seen(taughtBy, cover.id)).toEqual([other.sessionId]);
  expect(await seen(openToTeacher, cover.id)).toEqual([made.sessionId, other.sessionId].sort());
  expect(await seen(openToTeacher, own.id)).toEqual([made.sessionId]);
});
