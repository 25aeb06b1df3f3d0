import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage, aPrivateOffering, orderPrivate } from '../../../tools/test/private-lessons.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { nextAt } from '../../platform/testing-clock.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
beforeAll(() => {
  shop.time.now = nextAt('10:00', 'Asia/Shanghai');
});

const changesOf = async (accountId: string) =>
  (
    await shop.pool.query(
      "select data ->> 'what' as what from notices where account_id = $1 and kind = 'private.changed' order by id",
      [accountId],
    )
  ).rows.map((row) => row.what);

test('notifies every guardian who sees the private lessons, whoever booked, moved or cancelled them', async () => {
  const mother = await aFamily(shop);
  const { session_id } = await aPackage(shop, run, { family: mother });
  const father = await aSecondGuardian(shop, mother, ['see', 'pay']);
  const driver = await aSecondGuardian(shop, mother, ['collect']);
  const { hours } = await run('privateFreeHours', { session_id }, father);
  const [starts_at, to] = hours.slice(-2).map((hour) => hour.starts_at);
  const { private: booked } = await run('privateBook', { session_id, starts_at: starts_at ?? '' }, father);
  const lesson_id = booked.lessons[0]?.id ?? '';
  await run('privateMove', { lesson_id, starts_at: to ?? '' }, mother);
  await run('privateCancel', { lesson_id }, father);
  for (const guardian of [mother, father])
    expect(await changesOf(guardian.parentId)).toEqual(['booked', 'moved', 'cancelled']);
  expect(await changesOf(driver.parentId)).toEqual([]);
});

test('a paid single lesson notifies its teacher alone, also when the family leaves it', async () => {
  const family = await aFamily(shop);
  const { number, teacherId } = await aPrivateOffering(shop, { price: 0 });
  const { id, accountId } = await aTeacher(shop);
  await shop.pool.query('update teachers set account_id = null where id = $1', [id]);
  await shop.pool.query('update teachers set account_id = $1 where id = $2', [accountId, teacherId]);
  const { hours } = await run('privateHours', { number });
  const starts_at = hours.at(-1)?.starts_at ?? '';
  const order = await orderPrivate(run, family, { number, starts_at });
  await runJobs(shop, product.jobs('private-lessons'));
  expect(await changesOf(accountId)).toEqual(['booked']);
  const refund = { order_number: order.number, line_ids: order.lines.map((line) => line.id) };
  await run(
    'refundAsk',
    { ...refund, to: 'source', total: 0, idempotency_key: crypto.randomUUID() },
    { person: family.person },
  );
  await runJobs(shop, product.jobs('refunds', 'private-lessons'));
  expect(await changesOf(accountId)).toEqual(['booked', 'cancelled']);
  expect(await changesOf(family.parentId)).toEqual([]);
});
