import { expect, test } from 'vitest';
import { leaveShop, product } from '../../../tools/test/leave.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { lessonMoved } from '../lesson-changes/jobs.ts';

const leave = leaveShop();
const moved = product.jobs('leave').filter(({ job }) => job === lessonMoved);

test('notifies a family on leave that its lesson was moved, once, and it can take the leave back', async () => {
  const { shop, run, office, aTaught, ask, noticesOf } = leave();
  const [away, there] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([away, there]);
  const { items } = await ask(away, [made.first]);
  const day = { day: '2026-11-26', start: '15:00', end: '16:30' };
  await run('officeLessonMove', { lesson_id: made.first, ...day }, office);
  const jobs = shop.waitingOf(lessonMoved);
  shop.waiting.splice(0, shop.waiting.length, ...jobs, ...jobs);
  await runJobs(shop, moved);
  const { rows } = await shop.pool.query(
    "select data -> 'lessons' -> 0 ->> 'at' as at from notices where account_id = $1 and data ->> 'what' = 'moved' and kind = 'leave.answered'",
    [away.parentId],
  );
  expect(rows).toEqual([{ at: '2026-11-26T07:00:00Z' }]);
  expect((await noticesOf(there.parentId)).map(([kind]) => kind)).not.toContain('leave.answered');
  expect(await run('leaveWithdraw', { leave_id: items[0]?.id ?? '' }, away)).toMatchObject({
    state: 'withdrawn',
  });
});

test('notifies of every move, also back to an hour of before, and never of leave that nobody granted', async () => {
  const { shop, run, office, aTaught, ask, withRule } = leave();
  const [granted, asked] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([granted, asked]);
  expect((await ask(granted, [made.first])).items).toMatchObject([{ state: 'granted' }]);
  await withRule(made, false);
  expect((await ask(asked, [made.first])).items).toMatchObject([{ state: 'asked' }]);
  shop.waiting.length = 0;
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-26']) {
    shop.time.now = shop.time.now.add({ seconds: 1 });
    await run('officeLessonMove', { lesson_id: made.first, day, start: '15:00', end: '16:30' }, office);
    await runJobs(shop, moved);
  }
  const movesFor = async ({ parentId }: typeof granted) => {
    const { rows } = await shop.pool.query(
      "select data -> 'lessons' -> 0 ->> 'at' as at from notices where account_id = $1 and data ->> 'what' = 'moved' and kind = 'leave.answered' order by id",
      [parentId],
    );
    return rows.map(({ at }) => at.slice(0, 10));
  };
  expect(await movesFor(granted)).toEqual(['2026-11-26', '2026-11-27', '2026-11-26']);
  expect(await movesFor(asked)).toEqual([]);
});
