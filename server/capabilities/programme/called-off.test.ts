import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { runJobs } from '../../platform/testing.ts';

let office: { person: Person };
const product = openAll();
const { shop, run } = await openSchool({}, product);
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});

test('calling off a session ahead refunds its buyers and tells them why', async () => {
  const course = await aClass(shop, { price: 0 });
  const family = await aFamily(shop);
  const parent = { person: family.person };
  const cart = await run(
    'cartAdd',
    { child_id: family.children[0] ?? '', session_id: course.sessionId },
    parent,
  );
  const selection = { item_ids: cart.items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  await run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, parent);
  shop.waiting.length = 0;
  const callOff = () =>
    run('officeSessionCallOff', { session_id: course.sessionId, why: '校区装修' }, office);
  expect(await callOff()).toMatchObject({ state: 'called_off', runs: false, called_off_why: '校区装修' });
  await runJobs(shop, product.jobs('minimum-enrolment'));
  const { rows } = await shop.pool.query(
    `select data from notices where account_id = $1 and kind = 'class.called_off'`,
    [family.parentId],
  );
  expect(rows).toMatchObject([{ data: { why: '校区装修', by: 'refund' } }]);
  expect((await run('officeSessionInfo', { session_id: course.sessionId }, office)).taken).toBe(0);
  await expect(callOff()).rejects.toMatchObject({ refusal: 'minimum_enrolment.off_already' });
  const begun = await aClass(shop, { startsInDays: -7 });
  await expect(
    run('officeSessionCallOff', { session_id: begun.sessionId, why: 'x' }, office),
  ).rejects.toMatchObject({ refusal: 'minimum_enrolment.begun' });
});
