import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';

const { shop, run } = await openSchool();

test("hours in a teacher's granted leave are not offered; a leave that is pending, declined or withdrawn blocks none", async () => {
  const { number, teacherId } = await aPrivateOffering(shop);
  const all = (await run('privateHours', { number })).hours;
  const day = all[0]?.starts_at.slice(0, 10) ?? '';
  const isOn = ({ starts_at }: { starts_at: string }) => starts_at.startsWith(day);
  expect(all.filter(isOn).length).toBeGreaterThan(3);
  const leave = (state: string, answered: boolean) =>
    shop.pool.query(
      `insert into teacher_leaves (id, teacher_id, starts_at, ends_at, time_zone, reason, state, asked_at, answered_at)
       values (gen_random_uuid(), $1, $2, $3, 'Asia/Shanghai', '培训', $4, $5, $6)`,
      [
        teacherId,
        `${day}T00:00:00Z`,
        `${day}T23:59:00Z`,
        state,
        shop.time.now.toString(),
        answered ? shop.time.now.toString() : null,
      ],
    );
  for (const [state, answered] of [
    ['asked', false],
    ['declined', true],
    ['withdrawn', false],
  ] as const)
    await leave(state, answered);
  expect((await run('privateHours', { number })).hours).toEqual(all);
  await leave('granted', true);
  expect((await run('privateHours', { number })).hours).toEqual(all.filter((hour) => !isOn(hour)));
});
