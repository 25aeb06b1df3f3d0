import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, browser, call, codeFor, register } = await openJourney();

const contextFor = (layout: Layout): Promise<BrowserContext> =>
  browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai', acceptDownloads: true });

let number = 0;
/** A family registered over the API, with or without consent to the terms. */
async function aFamily(fields: Record<string, string> = {}): Promise<{ tel: string; token: string }> {
  number += 1;
  const tel = `1361111${String(number).padStart(4, '0')}`;
  return { tel, token: await register(tel, fields) };
}

async function pageOf(layout: Layout, token: string): Promise<Page> {
  const context = await contextFor(layout);
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  return context.newPage();
}
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

test.each<Layout>(['desktop', 'mobile'])(
  'a parent adds a student with a picture and a sign-in (%s)',
  async (layout) => {
    const { token } = await aFamily();
    const page = await pageOf(layout, token);
    await page.goto(`${shop.url}/member_child`);
    await accessible(page);
    await page.getByRole('link', { name: '添加学生' }).click();
    await page.waitForURL('**/member_child/new');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请阅读并同意条款').waitFor();
    await page.locator('[name=agreed]').check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('请输入中文名').waitFor();
    await page.locator('[name=name_cn]').fill('林乐');
    await page.locator('[name=name]').fill('Leo Lin');
    await page.locator('[name=grade]').selectOption('3');
    const selects = page.locator('fieldset select');
    await selects.nth(0).selectOption('2017');
    await selects.nth(1).selectOption({ index: 3 });
    await page.locator('[name=allergies]').fill('花生');
    await page.getByRole('button', { name: '添加一人' }).first().click();
    await page.locator('[name="contacts.0.name"]').fill('李奶奶');
    await page.locator('[name="contacts.0.relation"]').fill('奶奶');
    await page.locator('[name="contacts.0.tel"]').fill('13911112222');
    await accessible(page);
    await page.getByRole('button', { name: '保存' }).click();
    await toast(page, '学生资料已保存');
    await page.waitForURL('**/member_child');
    await page.getByText('花生', { exact: true }).waitFor();
    const card = page.locator('li', { hasText: '林乐' });
    await card.getByRole('link', { name: '编辑' }).click();
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: picture });
    await toast(page, '照片已更新');
    const src = await page.locator('img[src^="/files/"]').first().getAttribute('src');
    const file = await page.request.get(`${shop.url}${src}`);
    expect(file.headers()['content-type']).toBe('image/webp');
    expect((await page.request.get(`${shop.url}${src?.replace(/sign=.{4}/, 'sign=AAAA')}`)).status()).toBe(
      404,
    );
    await page.setInputFiles('input[type=file]', {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    });
    await page.getByText('无法识别这张图片').waitFor();
    await page.getByRole('button', { name: '开通登录' }).click();
    const name = `leo.${layout}`;
    await page.locator('dialog [name=login_user_name]').fill(name);
    await page.locator('dialog [name=password]').fill('a student here');
    await page.locator('dialog button[type=submit]').click();
    await toast(page, '学生登录已保存');
    const student = await (await contextFor(layout)).newPage();
    await student.goto(`${shop.url}/index_login`);
    await student.getByRole('button', { name: '学生登录' }).click();
    await student.locator('[name=login_user_name]').fill(name);
    await student.locator('[name=password]').fill('a student here');
    await student.locator('button[type=submit]:not([name], [aria-hidden])').click();
    await student.waitForURL('**/virtual_index');
  },
);

test('a guardian invites another by mail, who registers with the invitation and gets exactly its rights', async () => {
  const { token } = await aFamily();
  const page = await pageOf('desktop', token);
  await page.goto(`${shop.url}/en/member_guardian_invite`);
  await accessible(page);
  await page.getByLabel('Pay').uncheck();
  await page.getByText('Mail', { exact: true }).click();
  await page.locator('[name=email]').fill('dad@example.cn');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await toast(page, 'The invitation is on its way');
  await page.getByText('d***@example.cn').waitFor();
  const mail = await until(async () => (await ask<{ text: string }[]>(shop, 'mail?to=dad@example.cn'))[0]);
  const link = /https?:\/\/\S+guardian_invite\S+/.exec(mail.text)?.[0] ?? '';
  const dad = await (await contextFor('mobile')).newPage();
  await dad.goto(link);
  await dad.getByText('林静 invites you to look after Anna Lin together.').waitFor();
  await accessible(dad);
  await dad.getByRole('link', { name: 'Register and accept' }).click();
  const tel = '13622220001';
  await dad.locator('[name=tel]').fill(tel);
  await dad.getByRole('button', { name: 'Send code' }).click();
  await dad.locator('[name=code]').fill(await codeFor(tel));
  await dad.locator('[name=password]').fill('a good password');
  await dad.locator('[name=re_password]').fill('a good password');
  await dad.getByRole('button', { name: 'Next', exact: true }).click();
  await dad.locator('[name=name]').fill('王强');
  await dad.locator('[name=wechat_id]').fill('N/A');
  await dad.locator('[name=email]').fill('dad@example.cn');
  await dad.locator('[name=province]').fill('北京市');
  await dad.locator('[name=agreed]').check();
  await dad.getByRole('button', { name: 'Create', exact: true }).click();
  await dad.waitForURL('**/en/member_child');
  await dad.getByText('Anna Lin').first().waitFor();
  await page.goto(`${shop.url}/en/member_child`);
  await page.getByText(/^You, 王强$/).waitFor();
  await expect.poll(() => page.getByText('d***@example.cn').count()).toBe(0);
});

test('a parent who has not agreed to the current terms is asked, and continues after agreeing', async () => {
  const { token } = await aFamily({ agreed: '' });
  const page = await pageOf('mobile', token);
  await page.goto(`${shop.url}/member_index`);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('条款有更新').waitFor();
  await accessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByText('条款有更新').waitFor();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByText('条款有更新').count()).toBe(0);
});

test('a parent changes details and password, signs a device out, downloads the data, closes the account and cancels that', async () => {
  const { tel, token } = await aFamily();
  const elsewhere = await call<{ TokenId: string }>('login', { tel, password: 'a good password' });
  const page = await pageOf('desktop', token);
  await page.goto(`${shop.url}/en/member_edit`);
  await page.locator('[name=name]').fill('Jing Lin');
  await page.locator('[name=letter_language]').selectOption('us');
  await page.locator('[name=by_sms][type=checkbox]').check();
  await accessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Saved');
  await page.goto(`${shop.url}/en/member_account`);
  await accessible(page);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await toast(page, 'Signed out');
  const answer = await fetch(`${shop.url}/api/self`, { headers: { TokenId: elsewhere.TokenId } });
  expect((await answer.json()).status).toBe(401);
  await page.locator('[name=old_password]').fill('a guess at it');
  await page.locator('[name=password]').first().fill('another password');
  await page.locator('[name=re_password]').fill('another password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Wrong Password').waitFor();
  await page.locator('[name=old_password]').fill('a good password');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await toast(page, 'Password changed');
  await until(async () =>
    (await ask<{ subject: string }[]>(shop, `mail?to=${tel}@example.cn`)).find((mail) =>
      mail.subject.includes('your password was changed'),
    ),
  );
  await page.getByRole('button', { name: 'Download my family’s data' }).click();
  await page.locator('dialog [name=password]').fill('another password');
  await page.locator('dialog button[type=submit]').click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the file' }).click();
  const zip = unzipSync(readFileSync(await (await waiting).path()));
  expect(JSON.parse(strFromU8(zip['data.json'] ?? new Uint8Array())).parent).toMatchObject({
    name: 'Jing Lin',
    by_sms: true,
  });
  expect(strFromU8(zip['index.html'] ?? new Uint8Array())).toContain('My family’s data');
  await page.getByRole('button', { name: 'Close my account…' }).click();
  await page.locator('dialog[open] [name=password]').fill('another password');
  await page.locator('dialog[open] button[type=submit]').click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await toast(page, 'Your account stays');
});

test('every entry of the dashboard opens a page', async () => {
  const { token } = await aFamily();
  const page = await pageOf('desktop', token);
  await page.goto(`${shop.url}/member_index`);
  const links = await page
    .locator('aside nav a')
    .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThanOrEqual(17);
  for (const link of links) {
    const answer = await page.goto(`${shop.url}${link}`);
    expect([link, answer?.status()]).toEqual([link, 200]);
  }
});

test('a family with two children switches between them on every page about one child', async () => {
  const page = await (await contextFor('mobile')).newPage();
  await page.goto(`${shop.url}/index_login`);
  await page.locator('[name=tel]').fill('13800138000');
  await page.locator('[name=password]').fill('demo-parent-1');
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/member_index`);
  const second = page.getByRole('form', { name: '选择学生' }).getByRole('button').nth(2);
  const name = (await second.textContent())?.trim() ?? '';
  await second.click();
  await page.locator('button[aria-pressed=true]', { hasText: name }).waitFor();
  await page.goto(`${shop.url}/virtual_index`);
  await page.locator('button[aria-pressed=true]', { hasText: name }).waitFor();
  await page.getByText(name).nth(1).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('children_id'))).toMatch(/^[0-9a-f-]{36}$/);
});
