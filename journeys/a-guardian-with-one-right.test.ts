import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, call, register, read, pageOf } = await openJourney();

/** What a guardian who may only collect the child must not read. */
const secrets = ['对花生过敏', '王阿姨', '13911112222'];

/** A family with all details of its child filled in. */
async function aMother(tel: string): Promise<{ token: string; child: string }> {
  const token = await register(tel);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const aunt = [{ name: '王阿姨', relation: '阿姨', tel: '13911112222' }];
  await call(
    'childSave',
    {
      id: child?.id ?? '',
      name: 'Anna Lin',
      name_cn: '林安安',
      year_month: '2018-05',
      grade: '2',
      allergies: '对花生过敏',
      contacts: JSON.stringify(aunt),
      pickups: JSON.stringify(aunt),
    },
    token,
  );
  return { token, child: child?.id ?? '' };
}

/** Sends an invitation with the given rights from the page; returns its secret. */
async function invite(token: string, rights: readonly string[], email: string): Promise<string> {
  const page = await pageOf(token, 'mobile');
  await page.goto(`${shop.url}/member_guardian_invite`);
  await alive(page);
  // No right except seeing is preselected.
  expect(
    await page
      .locator('input[name^="rights."]:checked')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
  ).toEqual(['see']);
  await page.getByRole('checkbox', { name: /^查看课堂/ }).uncheck();
  for (const right of rights) await page.getByRole('checkbox', { name: new RegExp(`^${right}`) }).check();
  await page.getByRole('radio', { name: '邮件' }).check({ force: true });
  await page.locator('[name=email]').fill(email);
  await accessible(page);
  await page.getByRole('button', { name: '发送邀请' }).click();
  await page.waitForURL('**/member_child');
  const waiting = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '撤回' }) });
  await waiting.getByText('林安安').waitFor();
  const mail = await until(
    async () =>
      (await ask<{ text: string }[]>(shop, `mail?to=${email}`))[0]?.text.match(/invite=([\w-]+)/)?.[1],
  );
  return mail;
}

/** Every page of the member area, and the pages that sell something for a child. */
const screens = (child: string) => [
  '/',
  '/member_index',
  '/member_child',
  `/member_child/${child}`,
  '/member_guardian_invite',
  '/member_courses',
  '/member_camp',
  '/member_private',
  '/member_orders',
  '/member_orders_camps',
  '/member_waiting',
  '/member_credits',
  '/member_edit',
  '/member_account',
  '/virtual_index',
  `/virtual_index?child_id=${child}`,
  '/cart_index',
  '/course_info/C1032',
  '/course_camps_info/K2002',
  '/course_private_info/V5007',
  '/course_listening',
  '/cart_activity?number=P4001',
];

/**
 * Opens the pages of the member area as the server sends them: each answers, and none contains hidden words. Returns
 * the text of each.
 */
async function walk(page: Page, child: string, hidden: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of screens(child)) {
    const answer = await page.request.get(`${shop.url}${path}`);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    for (const secret of hidden) expect(html, `${path} tells ${secret}`).not.toContain(secret);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    texts.set(path, main.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ''));
  }
  return texts;
}

test('a guardian who may only collect the child reads its name and nothing else', async () => {
  const mother = await aMother('13655591001');
  const secret = await invite(mother.token, ['接送'], 'nanny@example.cn');
  const token = await register('13655591002', { children: '[]', invite: secret });
  const page = await pageOf(token, 'desktop');
  const texts = await walk(page, mother.child, secrets);
  expect(texts.get('/member_child')).toContain('林安安');
  expect(texts.get('/member_child')).toContain('接送');
  expect(texts.get('/virtual_index')).toContain('您没有查看权限');
  expect(texts.get('/course_info/C1032')).toContain('您没有为孩子报名付款的权限');
  await page.goto(`${shop.url}/member_child/${mother.child}`);
  await page.getByText('您没有查看权限').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /保存|选择照片|停用登录|移除/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: '邀请监护人' }).count()).toBe(0);
  await accessible(page);
  // The only act is to step down as guardian.
  await page.getByRole('button', { name: '退出监护' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出监护' }).click();
  await page.waitForURL('**/member_child');
  expect(await read<object[]>('memberChild', token)).toEqual([]);
});

test('a guardian who may only see the child sees everything except letters and changes nothing; the mother gets a notice and ends the guardianship', async () => {
  const mother = await aMother('13655591003');
  const secret = await invite(mother.token, ['查看课堂'], 'grandma@example.cn');
  const token = await register('13655591004', { children: '[]', invite: secret });
  const page = await pageOf(token, 'mobile');
  const texts = await walk(page, mother.child, []);
  expect(texts.get(`/member_child/${mother.child}`)).toContain('对花生过敏');
  expect(texts.get('/virtual_index')).not.toContain('您没有查看权限');
  // Reading letters is not part of seeing: the page says so, instead of listing no teachers.
  for (const screen of ['/virtual_mail', '/virtual_mail?write=1']) {
    await page.goto(`${shop.url}${screen}`);
    await page.getByText('您没有查看权限').waitFor();
  }
  // The page of a student's account redirects a parent to their own.
  await page.goto(`${shop.url}/virtual_account`);
  await page.waitForURL('**/member_account');
  await page.goto(`${shop.url}/member_child/${mother.child}`);
  await page.getByText('您可以查看，不能修改。').waitFor();
  await expect
    .poll(() => page.locator('main input:not([type=hidden]), main textarea, main select').count())
    .toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /保存|选择照片|开通登录|移除/ }).count()).toBe(0);
  await accessible(page);
  await until(async () =>
    (await ask<{ subject: string }[]>(shop, 'mail?to=13655591003@example.cn')).find((mail) =>
      mail.subject.includes('一起照看孩子'),
    ),
  );
  const hers = await pageOf(mother.token, 'desktop');
  await hers.goto(`${shop.url}/member_child/${mother.child}`);
  await hers.getByRole('button', { name: '移除 林静' }).click();
  await hers.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await hers.getByText('已移除').waitFor();
  expect(await read<object[]>('memberChild', token)).toEqual([]);
});

/** A guardian who registered with an invitation for one right. */
async function invited(right: string, [mothers, guardiansTel]: readonly [string, string]) {
  const mother = await aMother(mothers);
  const secret = await invite(mother.token, [right], `${guardiansTel}@example.cn`);
  return { mother, token: await register(guardiansTel, { children: '[]', invite: secret }) };
}

test('a guardian who may only pay enrols the child, and reads nothing of its health, contacts or classroom', async () => {
  const { mother, token } = await invited('付款', ['13655591005', '13655591006']);
  const page = await pageOf(token, 'mobile');
  const texts = await walk(page, mother.child, secrets);
  expect(texts.get('/virtual_index')).toContain('您没有查看权限');
  expect(texts.get(`/member_child/${mother.child}`)).toContain('您可以查看，不能修改。');
  await page.goto(`${shop.url}/course_info/C1032`);
  // The only child is preselected.
  await expect.poll(() => page.getByRole('radio', { name: /林安安/ }).isChecked()).toBe(true);
  await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
  await accessible(page);
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.waitForURL('**/cart_settlement?**');
  await page.getByRole('button', { name: /提交订单并支付/ }).waitFor();
  for (const secret of secrets) expect(await page.content()).not.toContain(secret);
});

test("a guardian who may only write to teachers reads the child's name, and can buy nothing", async () => {
  const { mother, token } = await invited('与老师沟通', ['13655591007', '13655591008']);
  const page = await pageOf(token, 'desktop');
  const texts = await walk(page, mother.child, secrets);
  expect(texts.get('/member_child')).toContain('与老师沟通');
  expect(texts.get(`/member_child/${mother.child}`)).toContain('您没有查看权限');
  expect(texts.get('/course_info/C1032')).toContain('您没有为孩子报名付款的权限');
  expect(texts.get('/course_camps_info/K2002')).not.toContain('林安安');
});

test("a guardian who may only edit changes the child's details, and can neither buy nor see the classroom", async () => {
  const { mother, token } = await invited('修改资料', ['13655591009', '13655591010']);
  const page = await pageOf(token, 'mobile');
  const texts = await walk(page, mother.child, []);
  expect(texts.get('/course_info/C1032')).toContain('您没有为孩子报名付款的权限');
  expect(texts.get('/virtual_index')).toContain('您没有查看权限');
  await page.goto(`${shop.url}/member_child/${mother.child}`);
  const allergies = page.locator('textarea[name=allergies]');
  await alive(page);
  await expect.poll(() => allergies.inputValue()).toBe('对花生过敏');
  await allergies.fill('对花生和虾过敏');
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await expect
    .poll(async () => (await read<{ allergies: string }[]>('memberChild', mother.token))[0]?.allergies)
    .toBe('对花生和虾过敏');
  await accessible(page);
  // A guardian can pass on only rights they have.
  await page.goto(`${shop.url}/member_guardian_invite`);
  await page.getByRole('checkbox', { name: /^修改资料/ }).waitFor();
  for (const name of ['付款', '接送']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    expect((await box.count()) === 0 || (await box.isDisabled())).toBe(true);
  }
});
