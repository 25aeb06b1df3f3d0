import { beforeAll, expect, test } from 'vitest';
import { attend, rate } from '../../../tools/test/feedback.ts';
import { aSchool } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let staff: Person;
beforeAll(async () => {
  staff = (await aMemberOfStaff(shop, 'academic')).person;
});

const decide = (feedback_id: string, answer: 'let_through' | 'decline', reason = '') =>
  run('officeFeedbackAnswer', { feedback_id, answer, reason }, { person: staff });

test('notifies the current guardians of a decision, not an author who no longer looks after the child', async () => {
  const { sessionId, family } = await aSchool(shop);
  const childId = family.children[0] ?? '';
  await attend(shop, { sessionId, childId, by: family.parentId });
  const father = await aSecondGuardian(shop, family, ['see', 'message']);
  const id = (await rate(run, { ...father, children: [childId] }, sessionId)).feedback?.id ?? '';
  const notified = async () => {
    const { rows } = await shop.pool.query(
      `select account_id from notices where kind = 'feedback.changed' and subject like $1 || '%' order by subject`,
      [id],
    );
    return rows.map(({ account_id }) => account_id);
  };
  await decide(id, 'let_through');
  expect(await notified()).toEqual([father.parentId]);
  await run('guardianEnd', { child_id: childId, guardian_id: father.parentId }, { person: family.person });
  await shop.pool.query('delete from notices where account_id = $1', [father.parentId]);
  shop.time.now = shop.time.now.add({ seconds: 1 });
  await decide(id, 'decline', '里面有另一个孩子的名字。');
  expect(await notified()).toEqual([family.parentId]);
});
