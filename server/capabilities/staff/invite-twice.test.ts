import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

test('a second invitation to one address is asked about, and ends the first', async () => {
  const { person } = await aMemberOfStaff(shop, 'owner');
  const input = { name: '贺编辑', email: 'again@tongxue.example', role: 'editor' } as const;
  const invite = (again_confirmed = false) => run('staffInvite', { ...input, again_confirmed }, { person });
  const outcomes = await Promise.allSettled([invite(), invite()]);
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.refusal] : [],
  );
  expect(refused).toEqual(['staff.invite_there']);
  expect((await invite(true)).invites).toHaveLength(1);
});
