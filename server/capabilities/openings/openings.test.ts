import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { noticeMail } from '../notices/jobs.ts';
import { notifyOfOpenings } from './ask-opening.ts';

const { shop, run } = await openSchool();

const mails = () => shop.waitingOf(noticeMail).length;

test('notifies a family once when enrolment opens', async () => {
  const { number, offeringId } = await aClass(shop);
  const opensAt = shop.time.now.add({ hours: 2 });
  await shop.pool.query('update offerings set opens_at = $2 where id = $1', [offeringId, opensAt.toString()]);
  const [family, second] = [await aFamily(shop), await aFamily(shop)];
  const about = { person: family.person };
  for (const _again of [1, 2]) await run('openingAsk', { number }, about);
  expect(await run('openingIndex', {}, about)).toMatchObject([{ number, opens_at: opensAt.toString() }]);
  await run('openingAsk', { number }, { person: second.person });
  expect(await run('openingForget', { number }, { person: second.person })).toEqual([]);
  await shop.act({}, (inside) => notifyOfOpenings(inside));
  expect(mails()).toBe(0);
  shop.time.now = opensAt;
  for (const _again of [1, 2]) await shop.act({}, (inside) => notifyOfOpenings(inside));
  expect(mails()).toBe(1);
  expect(await run('openingIndex', {}, about)).toEqual([]);
  await expect(run('openingAsk', { number }, about)).rejects.toMatchObject({
    refusal: 'openings.open_already',
  });
});

test('accepts alerts for closed and full offerings, and hides drafts', async () => {
  const [closed, full, draft] = [
    await aClass(shop, { status: 'closed' }),
    await aClass(shop, { classSize: 1 }),
    await aClass(shop, { status: 'draft' }),
  ];
  const [family, before] = [await aFamily(shop), mails()];
  const about = { person: family.person };
  await shop.pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 1, $2, null, '${shop.time.now}'::timestamptz)`,
    [full.sessionId, family.children[0]],
  );
  for (const { number } of [closed, full]) await run('openingAsk', { number }, about);
  await expect(run('openingAsk', { number: draft.number }, about)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await shop.act({}, (inside) => notifyOfOpenings(inside));
  expect(mails()).toBe(before);
  await shop.pool.query(`update offerings set status = 'open' where id = $1`, [closed.offeringId]);
  await shop.pool.query('delete from seats where session_id = $1', [full.sessionId]);
  await shop.act({}, (inside) => notifyOfOpenings(inside));
  expect(mails()).toBe(before + 2);
});
