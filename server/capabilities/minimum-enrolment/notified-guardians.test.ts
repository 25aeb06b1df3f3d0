import { expect, test } from 'vitest';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { entriesIn } from '../../../tools/test/calendar-entries.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { sessionsDecide } from './jobs.ts';

const product = openAll();
const jobs = product.jobs('orders', 'minimum-enrolment');
const { shop, run } = await openSchool({}, product);

/** The calendar of the mother's newest mail, and the lessons of both classes. */
let calendar: { entries: unknown[]; from: string[]; to: string[] };

/** Decides a class in which the father got the place for free. Returns the notices of the guardians. */
async function decided(size: number, plan: Fallback, { fatherLeaves }: { fatherLeaves: boolean }) {
  shop.time.now = testsBegin;
  const least = { size, decideBy: testsBegin.add({ hours: 24 * 5 }) };
  const made = await aClass(shop, { price: 0, least });
  const sister = await aClass(shop, { price: 0, sisterOf: made, startsInDays: 12 });
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
  const entries = await entriesIn(shop, mother.parentId, 'class.called_off');
  const ids = async (sessionId: string) => (await lessonsOf(shop, sessionId)).map(({ id }) => id);
  calendar = {
    entries: entries.map(({ id, state }) => [id.split('.')[0], state]),
    ...{ from: await ids(made.sessionId), to: await ids(sister.sessionId) },
  };
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

test('a move cancels the lessons of the called-off class in the calendar and adds those of the new one', async () => {
  await decided(3, 'move', { fatherLeaves: true });
  const { entries, from, to } = calendar;
  expect(from.length * to.length).toBeGreaterThan(0);
  expect(entries).toEqual([...from.map((id) => [id, 'CANCELLED']), ...to.map((id) => [id, 'CONFIRMED'])]);
});

test('a refund cancels them and adds none', async () => {
  await decided(3, 'refund', { fatherLeaves: true });
  expect(calendar.entries).toEqual(calendar.from.map((id) => [id, 'CANCELLED']));
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
