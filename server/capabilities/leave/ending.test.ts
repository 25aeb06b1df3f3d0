import { expect, test } from 'vitest';
import { calledOff, leaveShop, now } from '../../../tools/test/leave.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { runJobs } from '../../platform/testing.ts';
import { warnOfEnding } from './warn-of-ending.ts';

const leave = leaveShop();

test('notifies a family once, two weeks before a right ends, unless the lesson is booked', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, noticesOf } = leave();
  const [late, done, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([late, done]);
  await ask(done, [made.first]);
  await ask(late, [made.first]);
  const sister = await aSister(made, [away]);
  await ask(away, [sister.first]);
  const right_id = (await rightsOf(done))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, done);
  const kinds = async (family: typeof late) => (await noticesOf(family.parentId)).map(([kind]) => kind);
  const ends = Temporal.Instant.from((await rightsOf(late))[0]?.good_until ?? '');
  const warn = async (days: number) => {
    shop.time.now = ends.subtract({ hours: 24 * days });
    await shop.act({}, (inside) => warnOfEnding(inside));
  };
  await warn(15);
  expect(await kinds(late)).not.toContain('make_up.ending');
  await warn(13);
  await warn(12);
  expect((await kinds(late)).filter((kind) => kind === 'make_up.ending')).toHaveLength(1);
  expect(await kinds(done)).not.toContain('make_up.ending');
  const said = () => stillTrue(shop, late.parentId, 'make_up.ending');
  expect(await said()).toHaveLength(1);
  const lateRight = (await rightsOf(late))[0]?.id ?? '';
  await shop.pool.query("update make_up_rights set ended_at = $2, ended_why = 'withdrawn' where id = $1", [
    lateRight,
    shop.time.now.toString(),
  ]);
  expect(await said()).toEqual([]);
  shop.time.now = now;
});

test('notifies again of a right that lasts longer because its lesson was called off', async () => {
  const { shop, run, office, aTaught, aSister, ask, rightsOf } = leave();
  const [family, away] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  await ask(family, [made.first]);
  const [right] = await rightsOf(family);
  const warn = () => shop.act({}, (inside) => warnOfEnding(inside));
  const ends = async () =>
    (
      await shop.pool.query(
        "select data ->> 'until' as until from notices where account_id = $1 and kind = 'make_up.ending' order by id",
        [family.parentId],
      )
    ).rows.map(({ until }) => until);
  shop.time.now = Temporal.Instant.from(right?.good_until ?? '').subtract({ hours: 24 * 13 });
  await warn();
  const { first: lesson_id } = await aSister(made, [away], 5);
  await ask(away, [lesson_id]);
  await run('makeUpBook', { right_id: right?.id ?? '', lesson_id }, family);
  shop.time.now = shop.time.now.add({ hours: 24 });
  await run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  await runJobs(shop, calledOff);
  await warn();
  await warn();
  const [longer] = await rightsOf(family);
  expect(longer?.good_until).not.toBe(right?.good_until);
  expect(await ends()).toEqual([right?.good_until, longer?.good_until]);
});
