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

/** Decides a class after the father, who got the place for free, is no longer a guardian. Returns the notices of both parents. */
async function decidedAfterwards(size: number, plan: Fallback) {
  shop.time.now = testsBegin;
  const least = { size, decideBy: testsBegin.add({ hours: 24 * 5 }) };
  const made = await aClass(shop, { price: 0, least });
  await aClass(shop, { price: 0, sisterOf: made, startsInDays: 12 });
  const mother = await aFamily(shop);
  const father = await aSecondGuardian(shop, mother, ['see', 'pay']);
  const [child_id = ''] = mother.children;
  const cart = await run('cartAdd', { child_id, session_id: made.sessionId }, father);
  const item_id = cart.items[0]?.id ?? '';
  await run('cartPlanB', { item_id, plan_b: plan }, father);
  const selection = { item_ids: [item_id], coupon_codes: [], credits: 0 };
  await run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, father);
  await runJobs(shop, jobs);
  await run('guardianEnd', { child_id, guardian_id: father.parentId }, mother);
  shop.time.now = testsBegin.add({ hours: 24 * 5, minutes: 1 });
  const decide = jobs.find(({ job }) => job === sessionsDecide);
  await decide?.run(shop.context(), {});
  await runJobs(shop, jobs);
  const classNotices = async ({ parentId }: { parentId: string }) =>
    (
      await shop.pool.query(
        "select kind, data ->> 'by' as by from notices where account_id = $1 and kind like 'class.%'",
        [parentId],
      )
    ).rows;
  return { mother: await classNotices(mother), father: await classNotices(father) };
}

test('notifies the present guardian that a class runs, not the one that got the place', async () => {
  const notices = await decidedAfterwards(1, 'refund');
  expect(notices).toEqual({ mother: [{ kind: 'class.runs', by: null }], father: [] });
});

test('notifies the present guardian of a move, not the one that got the place', async () => {
  const notices = await decidedAfterwards(3, 'move');
  expect(notices).toEqual({ mother: [{ kind: 'class.called_off', by: 'move' }], father: [] });
});
