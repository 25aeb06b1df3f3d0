import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { smsSend } from '../../platform/sms/jobs.ts';

const { shop, run } = await openSchool();

/** Invites to look after the family's child; returns the secret of the link. */
async function invite(family: TestFamily, to: { tel: string } | { email: string }): Promise<string> {
  shop.waiting.length = 0;
  await run(
    'guardianInvite',
    { child_ids: [family.children[0] ?? ''], rights: ['see'], ...to },
    { person: family.person },
  );
  const link = shop.waitingOf(directEmailSend)[0]?.data.data.link;
  const inText = shop.waitingOf(smsSend)[0]?.data.params.invite;
  return inText ?? new URL(String(link)).searchParams.get('invite') ?? '';
}
const childrenOf = async ({ person }: TestFamily) => (await run('memberChild', {}, { person })).length;

test('an invitation by SMS is accepted only by the account of its number, and stays open for it', async () => {
  const [mother, father, stranger] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const secret = await invite(mother, { tel: father.tel.slice(3) });
  const to = `${father.tel.slice(3, 6)}****${father.tel.slice(-4)}`;
  const forAnother = { refusal: 'families.invite_for_another', params: { to } };
  for (const self_confirmed of [false, true])
    await expect(
      run('guardianAccept', { invite: secret, self_confirmed }, { person: stranger.person }),
    ).rejects.toMatchObject(forAnother);
  expect(await childrenOf(stranger)).toBe(1);
  const shown = (reader?: TestFamily) =>
    run('guardianInviteInfo', { invite: secret }, reader ? { person: reader.person } : {});
  expect(await shown()).toMatchObject({ tel: to, blocked: { guardianAccept: null } });
  expect((await shown(stranger)).blocked.guardianAccept?.code).toBe('families.invite_for_another');
  expect((await shown(father)).blocked.guardianAccept).toBeNull();
  await run('guardianAccept', { invite: secret }, { person: father.person });
  expect(await childrenOf(father)).toBe(2);
});

test('an invitation by mail asks another address’s account whether it is meant', async () => {
  const [mother, father, other] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const { email } = await run('memberEdit', {}, { person: father.person });
  const secret = await invite(mother, { email: email ?? '' });
  expect(await run('guardianInviteInfo', { invite: secret })).toMatchObject({ tel: null });
  await expect(run('guardianAccept', { invite: secret }, { person: other.person })).rejects.toMatchObject({
    refusal: 'families.invite_self',
    params: { name: '王芳', own: `${other.tel.slice(3, 6)}****${other.tel.slice(-4)}` },
  });
  expect(await childrenOf(other)).toBe(1);
  await run('guardianAccept', { invite: secret }, { person: father.person });
  expect(await childrenOf(father)).toBe(2);
  const again = await invite(mother, { email: 'work@example.cn' });
  await run('guardianAccept', { invite: again, self_confirmed: true }, { person: other.person });
  expect(await childrenOf(other)).toBe(2);
});

test('a person registers by an invitation by SMS only with its number; the code still works', async () => {
  const mother = await aFamily(shop);
  const [invited, typed] = ['13788880021', '13788880022'];
  const secret = await invite(mother, { tel: invited });
  const register = async (tel: string) => {
    await run('sendCode', { tel, type: 'tel' });
    const { code = '' } = shop.waitingOf(smsSend).at(-1)?.data.params ?? {};
    return run('addUser', {
      tel,
      code,
      password: 'a good password',
      re_password: 'a good password',
      email: `${tel}@example.cn`,
      name: '王强',
      province: '北京市',
      wechat_id: 'N/A',
      children: [],
      agreed: true,
      invite: secret,
    });
  };
  await expect(register(typed)).rejects.toMatchObject({
    refusal: 'families.invite_for_another',
    params: { to: '137****0021' },
  });
  await expect(register(invited)).resolves.toMatchObject({ type: 'user' });
});
