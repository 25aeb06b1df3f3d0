import { expect, test } from 'vitest';
import { rights } from '../../../contract/core/rights.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { findPerson } from './find-person.ts';
import { inviteOwner } from './invite-owner.ts';

const { shop, run } = await openSchool({ SECOND_FACTOR: 'on' });
let network = 0;

const from = () => {
  network += 1;
  return { address: `203.0.113.${network}` };
};
const password = 'a good password';
const invite = (input: { name: string; email: string; another: boolean }) =>
  shop.act({}, (context) => inviteOwner(context, input));
const secretIn = (link: string) => new URL(link).searchParams.get('invite') ?? '';
const accept = (secret: string) =>
  run('staffInviteAccept', { invite: secret, password, re_password: password }, from());

test("the owner's link works once; a new link invalidates the old one", async () => {
  const input = { name: '周校长', email: 'zhou@tongxue.example', another: true };
  const [first, second] = [secretIn(await invite(input)), secretIn(await invite(input))];
  await expect(run('staffInviteInfo', { invite: first }, from())).rejects.toMatchObject({
    refusal: 'staff.invite_over',
  });
  expect(await run('staffInviteInfo', { invite: second }, from())).toEqual({
    name: '周校长',
    email: 'zhou@tongxue.example',
    role: 'owner',
  });
  const { TokenId } = await accept(second);
  expect(await findPerson(shop.context(), TokenId, shop.time.now)).toMatchObject({ kind: 'staff', rights });
  await expect(accept(second)).rejects.toMatchObject({ refusal: 'staff.invite_over' });
  await expect(invite(input)).rejects.toMatchObject({ refusal: 'staff.taken' });
  const { rows } = await shop.pool.query(
    `select account_id, after from audit_entries where action = 'staff.invite' and after ->> 'by' = 'command'`,
  );
  expect(rows).toEqual(Array(2).fill({ account_id: null, after: { by: 'command', role: 'owner' } }));
});

test('refuses a second owner, unless another is wanted', async () => {
  await aMemberOfStaff(shop, 'owner');
  const input = { name: '何老师', email: 'he2@tongxue.example', another: false };
  await expect(invite(input)).rejects.toMatchObject({ refusal: 'staff.owner_there' });
  await invite({ ...input, another: true });
});
