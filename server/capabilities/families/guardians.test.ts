import { beforeAll, expect, test } from 'vitest';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { requireGuardian } from './require-guardian.ts';

const { shop, run } = await openSchool();
let mother: TestFamily;
let father: TestFamily;

beforeAll(async () => {
  [mother, father] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  await aClass(shop);
});

type To = { email?: string; tel?: string };
async function invite(from: TestFamily, rights: GuardianRight[], to: To = { email: 'dad@example.cn' }) {
  shop.waiting.length = 0;
  const child_ids = [from.children[0] ?? ''];
  const invites = await run(
    'guardianInvite',
    { child_ids, rights, ...to, again_confirmed: true },
    { person: from.person },
  );
  const job = shop.waiting[0];
  const link = shop.waitingOf(directEmailSend)[0]?.data.data.link;
  const inText = shop.waitingOf(smsSend)[0]?.data.params.invite;
  const secret = inText ?? new URL(String(link)).searchParams.get('invite') ?? '';
  return { invites, job, secret };
}
const may = (who: TestFamily, act: FamilyAct) =>
  requireGuardian(shop.context({ person: who.person }), mother.children[0] ?? '', act);

test('is invited by mail with some rights, sees the invitation, accepts, and has only those rights', async () => {
  const { invites, job, secret } = await invite(mother, ['see', 'collect']);
  expect(job).toMatchObject({
    job: directEmailSend,
    data: { to: 'dad@example.cn', kind: 'guardian.invited', data: { from: '王*' } },
  });
  expect(invites).toMatchObject([{ to: 'd***@example.cn', rights: ['see', 'collect'] }]);
  expect(await run('guardianInviteInfo', { invite: secret })).toMatchObject({
    from: '王芳',
    children: [{ name_cn: '王安安' }],
    rights: ['see', 'collect'],
  });
  await run('guardianAccept', { invite: secret, self_confirmed: true }, { person: father.person });
  await expect(may(father, 'classes.read')).resolves.toBeUndefined();
  await expect(may(father, 'photo.read')).resolves.toBeUndefined();
  for (const act of ['purchases.write', 'letters.write', 'care.write', 'photo.write'] as const)
    await expect(may(father, act)).rejects.toMatchObject({ refusal: 'families.right_missing' });
  const shared = (await run('memberChild', {}, { person: mother.person }))[0];
  expect(shared?.guardians.map((guardian) => [guardian.id, guardian.rights.length])).toEqual([
    [mother.parentId, 5],
    [father.parentId, 2],
  ]);
  expect(await run('memberChild', {}, { person: father.person })).toHaveLength(2);
  // A second press changes nothing.
  expect(await run('guardianAccept', { invite: secret }, { person: father.person })).toBeNull();
  const stranger = await aFamily(shop);
  await expect(run('guardianAccept', { invite: secret }, { person: stranger.person })).rejects.toMatchObject({
    refusal: 'families.invite_over',
  });
  await expect(run('guardianInviteInfo', { invite: secret })).rejects.toMatchObject({
    refusal: 'families.invite_over',
  });
});

test('cannot give a right they lack, nor remove the other', async () => {
  await expect(
    run(
      'guardianInvite',
      { child_ids: [mother.children[0] ?? ''], rights: ['pay'], email: 'uncle@example.cn' },
      { person: father.person },
    ),
  ).rejects.toMatchObject({ refusal: 'families.right_missing' });
  await expect(
    run('guardianLeave', { child_id: mother.children[0] ?? '' }, { person: mother.person }),
  ).rejects.toMatchObject({ refusal: 'families.last_guardian' });
});

test('may step back', async () => {
  await run('guardianLeave', { child_id: mother.children[0] ?? '' }, { person: father.person });
  await expect(may(father, 'classes.read')).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  await expect(may(mother, 'purchases.write')).resolves.toBeUndefined();
  const { rows } = await shop.pool.query(
    "select account_id, data ->> 'by' as by from notices where kind = 'guardian.left'",
  );
  expect(rows).toEqual([{ account_id: mother.parentId, by: expect.any(String) }]);
});

test('refuses an invitation by SMS to the parent’s own number or address', async () => {
  const { job, secret } = await invite(mother, ['see'], { tel: '13999990000' });
  expect(job).toMatchObject({ job: smsSend, data: { tel: '+8613999990000', template: 'invite' } });
  // The provider refuses variables of more than 35 characters.
  expect(secret).toMatch(/^[\w-]{22}$/);
  const ownTel = mother.tel.slice(3);
  await expect(invite(mother, ['see'], { tel: ownTel })).rejects.toMatchObject({
    fields: { tel: 'self_invited' },
  });
});

test('an invitation can be withdrawn by its sender, ends after a week, and refuses its sender', async () => {
  const { invites, secret } = await invite(mother, ['see']);
  const invite_id = invites.at(-1)?.id ?? '';
  await expect(run('guardianInviteWithdraw', { invite_id }, { person: father.person })).rejects.toMatchObject(
    { refusal: 'not_found' },
  );
  await expect(run('guardianAccept', { invite: secret }, { person: mother.person })).rejects.toMatchObject({
    refusal: 'families.invite_own',
  });
  await run('guardianInviteWithdraw', { invite_id }, { person: mother.person });
  await expect(run('guardianAccept', { invite: secret }, { person: father.person })).rejects.toMatchObject({
    refusal: 'families.invite_over',
  });
  const late = await invite(mother, ['see']);
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 24 * 7 + 1 });
  await expect(
    run('guardianAccept', { invite: late.secret }, { person: father.person }),
  ).rejects.toMatchObject({ refusal: 'families.invite_over' });
  shop.time.now = before;
});

test('registers a person without an account through the invitation, without a child of their own', async () => {
  const { secret } = await invite(mother, ['see', 'pay']);
  const tel = '13788880001';
  await run('sendCode', { tel, type: 'tel' });
  const sent = shop.waitingOf(smsSend).at(-1);
  if (!sent) throw new Error('no code was sent');
  const { code = '' } = sent.data.params;
  const form = {
    tel,
    code,
    password: 'a good password',
    re_password: 'a good password',
    email: 'dad2@example.cn',
    name: '王强',
    province: '北京市',
    wechat_id: 'N/A',
    children: [],
    agreed: true,
  };
  await expect(run('addUser', form)).rejects.toMatchObject({ fields: { children: 'children_required' } });
  await expect(run('addUser', { ...form, invite: 'made up' })).rejects.toMatchObject({
    refusal: 'families.invite_over',
  });
  const session = await run('addUser', { ...form, invite: secret });
  const person = {
    kind: 'parent' as const,
    accountId: session.UserId,
    signInId: session.UserId,
    name: '王强',
  };
  const children = await run('memberChild', {}, { person });
  expect(children.map((child) => child.id)).toEqual([mother.children[0]]);
  expect(children[0]?.rights).toEqual(['see', 'pay']);
});

test('without the right to see, shows neither classes nor lessons of the child', async () => {
  const aunt = await aFamily(shop);
  const { secret } = await invite(mother, ['collect']);
  await run('guardianAccept', { invite: secret, self_confirmed: true }, { person: aunt.person });
  await expect(
    run('virtualIndex', { child_id: mother.children[0] ?? '' }, { person: aunt.person }),
  ).rejects.toMatchObject({ refusal: 'families.right_missing' });
});
