import { expect, test } from 'vitest';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { sessionsDecide } from './jobs.ts';

const product = openAll();
const jobs = product.jobs('orders', 'minimum-enrolment');
const { shop, run } = await openSchool({}, product);

/** Decides a class in which the father got the place for free. Returns the notices of the guardians. */
async function decided(size: number, plan: Fallback, { fatherLeaves }: { fatherLeaves: boolean }) {
  shop.time.now = testsBegin;
  const least = { size, decideBy: testsBegin.add({ hours: 24 * 5 }) };
  const made = await aClass(shop, { price: 0, least });
  await aClass(shop, { price: 0, sisterOf: made, startsInDays: 12 });
  const mother = await aFamily(shop);
  const father = await aSecondGuardian(shop, mother, ['see', 'pay']);
  const grandmother = await aSecondGuardian(shop, mother, ['see']);
  const driver = await aSecondGuardian(shop, mother, ['collect']);
  const [child_id = ''] = mother.children;
  const cart = await run('cartAdd', { child_id, session_id: made.sessionId }, father);
  const item_id = cart.items[0]?.id ?? '';
  await run('cartPlanB', { item_id, plan_b: plan }, father);
  const selection = { item_ids: [item_id], coupon_codes: [], credits: 0 };
  await run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, father);
  await runJobs(shop, jobs);
  if (fatherLeaves) await run('guardianEnd', { child_id, guardian_id: father.parentId }, mother);
  shop.time.now = testsBegin.add({ hours: 24 * 5, minutes: 1 });
  const decide = jobs.find(({ job }) => job === sessionsDecide);
  await decide?.run(shop.context(), {});
  await runJobs(shop, jobs);
  const classNotices = async ({ parentId }: { parentId: string }) =>
    (
      await shop.pool.query(
        "select kind, data ->> 'by' as by, data ->> 'order_number' is not null as bought from notices where account_id = $1 and kind like 'class.%'",
        [parentId],
      )
    ).rows;
  const of = { mother, father, grandmother, driver };
  const notices = Object.entries(of).map(async ([name, guardian]) => [name, await classNotices(guardian)]);
  return Object.fromEntries(await Promise.all(notices));
}

const runs = { kind: 'class.runs', by: null, bought: false };
const off = (by: Fallback) => ({ kind: 'class.called_off', by, bought: false });

test('notifies the present guardians that a class runs, not the one that got the place', async () => {
  const notices = await decided(1, 'refund', { fatherLeaves: true });
  expect(notices).toEqual({ mother: [runs], father: [], grandmother: [runs], driver: [] });
});

test('notifies the present guardians of a move, not the one that got the place', async () => {
  const notices = await decided(3, 'move', { fatherLeaves: true });
  expect(notices).toEqual({ mother: [off('move')], father: [], grandmother: [off('move')], driver: [] });
});

test('notifies every guardian who sees or pays, and only the buyer of the order', async () => {
  expect(await decided(1, 'refund', { fatherLeaves: false })).toEqual({
    mother: [runs],
    father: [runs],
    grandmother: [runs],
    driver: [],
  });
  expect(await decided(3, 'refund', { fatherLeaves: false })).toEqual({
    mother: [off('refund')],
    father: [{ ...off('refund'), bought: true }],
    grandmother: [off('refund')],
    driver: [],
  });
});
