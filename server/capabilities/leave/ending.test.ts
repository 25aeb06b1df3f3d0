import { expect, test } from 'vitest';
import { leaveShop, now } from '../../../tools/test/leave.ts';
import { aFamily } from '../../../tools/test/school.ts';
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
  shop.time.now = now;
});
