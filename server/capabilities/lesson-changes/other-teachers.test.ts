import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { teachersChanged } from '../programme/jobs.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

test('another teacher for a class is asked about where busy, and families and both teachers are notified', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const [made, elsewhere] = [await aClass(shop), await aClass(shop)];
  const before = await aTeacher(shop, [made.offeringId]);
  const after = await aTeacher(shop, [elsewhere.offeringId]);
  const family = await aFamily(shop);
  await enrolled(shop, made.sessionId, family.children[0] ?? '');
  const offering = await run('officeOfferingInfo', { offering_id: made.offeringId }, office);
  const { leave: _leave, ...fields } = Object.fromEntries(
    Object.entries(offering).filter(([, value]) => value !== null),
  ) as typeof offering;
  const save = (more: object) =>
    run(
      'officeOfferingSave',
      { ...fields, offering_id: made.offeringId, teacher_ids: [after.id], ...more } as never,
      office,
    );
  await expect(save({})).rejects.toMatchObject({ refusal: 'programme.clash' });
  await save({ clash_confirmed: true });
  const jobs = product.jobs('lesson-changes');
  const [waiting] = shop.waiting.filter(({ job }) => job === teachersChanged);
  await runJobs(shop, jobs);
  // A job may run twice.
  if (waiting) shop.waiting.push(waiting);
  await runJobs(shop, jobs);
  const { rows } = await shop.pool.query(
    `select account_id as account, data->'teacher'->>'zh' as teacher, coalesce((data->>'gives')::boolean, false) as gives
     from notices where kind = 'lesson.changed' and data->>'what' = 'teachers' order by gives, account_id`,
  );
  const names = await shop.pool.query("select name->>'zh' as name from teachers where id = $1", [after.id]);
  const teacher = names.rows[0]?.name;
  expect(rows[0]).toEqual({ account: family.parentId, teacher, gives: false });
  expect(rows.slice(1).map(({ account }) => account)).toEqual([before.accountId, after.accountId].toSorted());
  shop.waiting.length = 0;
  const saved = await run('officeOfferingInfo', { offering_id: made.offeringId }, office);
  await save({ version: saved.version });
  expect(shop.waiting).toEqual([]);
});
