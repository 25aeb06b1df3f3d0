import { expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { closeAccounts } from './close-accounts.ts';
import { lessonAccountOpen } from './jobs.ts';
import { lessonsLeft } from './lessons-left.ts';
import { warnOfTime } from './warn-of-end.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

const warningsOf = async ({ parentId }: TestFamily) =>
  (
    await shop.pool.query<{ left: number }>(
      "select (data ->> 'left')::int as left from notices where account_id = $1 and kind = 'lessons.running_out'",
      [parentId],
    )
  ).rows.map(({ left }) => left);

test('warns once, two weeks before a package ends, of unbooked lessons only', async () => {
  const begins = nextAt('10:00', 'Asia/Shanghai');
  shop.time.now = begins;
  const [late, done] = [await aFamily(shop), await aFamily(shop)];
  for (const [family, count] of [
    [late, 3],
    [done, 1],
  ] as const) {
    const { session_id } = await aPackage(shop, run, { family, count });
    const open = product.jobs('lesson-account').find(({ job }) => job === lessonAccountOpen);
    await shop.act({}, async (inside) => open?.run(inside, {}));
    const { hours } = await run('privateFreeHours', { session_id }, { person: family.person });
    await run(
      'privateBook',
      { session_id, starts_at: hours.at(-1)?.starts_at ?? '' },
      { person: family.person },
    );
  }
  const warn = async (days: number) => {
    shop.time.now = begins.add({ hours: 24 * days });
    await shop.act({}, (inside) => warnOfTime(inside));
  };
  await warn(70);
  expect([await warningsOf(late), await warningsOf(done)]).toEqual([[], []]);
  await warn(78);
  await warn(79);
  expect([await warningsOf(late), await warningsOf(done)]).toEqual([[2], []]);
  const said = async () =>
    (await stillTrue(shop, late.parentId, 'lessons.running_out')).map(({ left }) => left);
  expect(await said()).toEqual([2]);
  // Booked or given back before the mail leaves in the morning.
  const changes = (change: string) =>
    shop.pool.query(
      `update lesson_accounts set balance = balance ${change} where enrolment_id in (select id from enrolments where child_id = $1)`,
      [late.children[0]],
    );
  await changes('- 1');
  expect(await said()).toEqual([1]);
  await changes('- 1');
  expect(await said()).toEqual([]);
  await changes('+ 2');
});

test('unbooked lessons lapse once, a day after the last day, and count as neither held nor left', async () => {
  const begins = nextAt('10:00', 'Asia/Shanghai');
  shop.time.now = begins;
  const { session_id, bought } = await aPackage(shop, run, { family: await aFamily(shop), count: 3 });
  const open = product.jobs('lesson-account').find(({ job }) => job === lessonAccountOpen);
  await shop.act({}, async (inside) => open?.run(inside, {}));
  const { rows } = await shop.pool.query('select id from enrolments where session_id = $1', [session_id]);
  const enrolmentId = String(rows[0]?.id);
  const lastMoment = Temporal.Instant.from(bought?.valid_until ?? '');
  const lapsedAt = async (at: Temporal.Instant) => {
    shop.time.now = at;
    await shop.act({}, (inside) => closeAccounts(inside));
    const entries = await shop.pool.query(
      "select amount, rule from lesson_entries where enrolment_id = $1 and kind = 'lapsed'",
      [enrolmentId],
    );
    return entries.rows;
  };
  expect(await lapsedAt(lastMoment.add({ hours: 24 }))).toEqual([]);
  // A family that asked for a refund in time waits for the answer of the office.
  await shop.pool.query(
    `insert into refund_requests (id, order_number, parent_id, state, target, reason, asked_at, total, owed, credits, taken)
     select id, order_number, bought_by, 'asked', 'source', '', $2, 0, 0, 0, 0 from enrolments where id = $1`,
    [enrolmentId, shop.time.now.toString()],
  );
  expect(await lapsedAt(lastMoment.add({ hours: 26 }))).toEqual([]);
  await shop.pool.query("update refund_requests set state = 'declined' where id = $1", [enrolmentId]);
  const lapsed = [{ amount: -3, rule: 'lapsed' }];
  expect(await lapsedAt(lastMoment.add({ hours: 26 }))).toEqual(lapsed);
  expect(await lapsedAt(lastMoment.add({ hours: 27 }))).toEqual(lapsed);
  const left = await shop.act({}, (inside) => lessonsLeft(inside, [enrolmentId]));
  expect(left.get(enrolmentId)).toEqual({ bought: 3, left: 0, held: 0 });
  expect(await findBroken(shop.pool)).toEqual([]);
});
