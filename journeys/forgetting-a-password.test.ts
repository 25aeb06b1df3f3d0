import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, openShop, until } from './shop.ts';

// As in production: after twenty codes in ten minutes an address needs a proof of work.
const { shop, browser } = await openJourney(() => openShop({ LIMIT_FACTOR: '1' }));

const open = async (layout: Layout): Promise<Page> => (await browser.newContext(layouts[layout])).newPage();

test('a parent who forgot the password sets a new one by SMS, and is signed in', async () => {
  const page = await open('mobile');
  await page.goto(`${shop.url}/index_login`);
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.waitForURL('**/index_forgot_password');
  await accessible(page);
  await page.locator('[name=tel]').fill('13800138000');
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = await until(
    async () => (await ask<{ code?: string }[]>(shop, 'sms?tel=13800138000'))[0]?.code,
  );
  await page.locator('[name=code]').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('验证码错误或已过期，或该手机号尚未注册').waitFor();
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.waitForURL('**/index_forgot_password_reset');
  await accessible(page);
  await page.locator('[name=password]').fill('a new password');
  await page.locator('[name=re_password]').fill('a new passwort');
  await page.locator('[name=re_password]').blur();
  await page.getByText('两次输入的密码不一致').waitFor();
  await page.locator('[name=re_password]').fill('a new password');
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/member_index`);
  await page.getByText('您好').first().waitFor();
  await page.goto(`${shop.url}/index_forgot_password_reset`);
  await page.getByText('请先验证手机号').waitFor();
});

test('a teacher gets a link by mail that works once', async () => {
  const page = await open('desktop');
  await page.goto(`${shop.url}/en/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The address changes before the page does, and the old page also has an email field.
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await page.locator('[name=email]').fill('teacher@tongxue.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Check your mail').waitFor();
  await accessible(page);
  const mail = await until(
    async () => (await ask<{ text: string }[]>(shop, 'mail?to=teacher@tongxue.example'))[0],
  );
  const link = /https?:\/\/\S+forgot_password_reset\?ticket=\S+/.exec(mail.text)?.[0] ?? '';
  const choose = async () => {
    await page.goto(link);
    await page.locator('[name=password]').fill('a new password');
    await page.locator('[name=re_password]').fill('a new password');
    await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  };
  await choose();
  await page.getByText(/Your password was changed|密码已修改/).waitFor();
  await choose();
  await page.getByText(/The link has expired or was used already|链接已失效或已使用/).waitFor();
  const refused = { email: 'teacher@tongxue.example', password: 'demo-teacher-1' };
  const old = await fetch(`${shop.url}/api/teacherLogin`, {
    method: 'POST',
    body: new URLSearchParams(refused),
  });
  expect((await old.json()).status).toBe(400);
});

test('after many codes this address must prove its work, which the browser does by itself', async () => {
  for (let count = 0; count < 20; count += 1)
    await fetch(`${shop.url}/api/sendCode`, {
      method: 'POST',
      body: new URLSearchParams({ tel: `136555510${String(count).padStart(2, '0')}`, type: 'tel' }),
    });
  const page = await open('desktop');
  const challenges: string[] = [];
  page.on('request', (request) => challenges.push(new URL(request.url()).pathname));
  for (const tel of ['13644440001', '13644440002']) {
    await page.goto(`${shop.url}/index_register`);
    await page.locator('[name=tel]').fill(tel);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await until(async () => (await ask<{ code?: string }[]>(shop, `sms?tel=${tel}`))[0]?.code);
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(challenges).toContain('/api/proofChallenge');
});
