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
