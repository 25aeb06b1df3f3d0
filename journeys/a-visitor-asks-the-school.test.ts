import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';
import { staffAt } from './staff-at.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

const open = async (layout: Layout): Promise<Page> => (await browser.newContext(layouts[layout])).newPage();
const mailTo = (address: string, words: string): Promise<string> =>
  until(async () =>
    (await ask<{ text: string }[]>(shop, `mail?to=${address}`))
      .map(({ text }) => text)
      .find((text) => text.includes(words)),
  );

test.each<Layout>(['desktop', 'mobile'])(
  'the questions have a search of their own, apart from the search for classes (%s)',
  async (layout) => {
    const page = await open(layout);
    await page.goto(`${shop.url}/footer_faq`);
    await alive(page);
    await page.getByLabel('搜索问题').fill('发票');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.waitForURL('**/footer_faq?q=*');
    await page.getByRole('heading', { level: 3, name: '怎么请假？' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 3, name: '怎么开发票？' }).waitFor();
    for (const box of await page.getByRole('combobox').all())
      await expect.poll(() => box.inputValue()).toBe('');
    await accessible(page);
    await page.getByLabel('搜索问题').fill('qqqq');
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.getByText('没有找到相关的问题').waitFor();
    await page.getByRole('link', { name: '显示全部问题' }).click();
    await page.getByRole('heading', { level: 3, name: '怎么请假？' }).waitFor();
    await page.context().close();
  },
);

test('a visitor sends a question, correcting a wrong telephone number at once, and gets the answer by mail', async () => {
  const [tel, email] = ['13655588101', 'asks@school.example'];
  const page = await open('mobile');
  await page.goto(`${shop.url}/footer_contact`);
  await alive(page);
  await page.getByRole('link', { name: '北京海淀校区' }).waitFor();
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByText('请输入手机号').waitFor();
  const locked = page.getByRole('button', { name: /\d+ 秒后重发/ });
  await page.locator('[name=tel]').fill('13655588102');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await locked.waitFor();
  await page.locator('[name=tel]').fill(tel);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await locked.waitFor();
  await page.locator('[name=code]').fill(await wire.codeFor(tel));
  await page.getByRole('button', { name: '发送' }).click();
  await page.locator('[name=content][aria-invalid=true]').waitFor();
  await page.locator('[name=name]').fill('周敏');
  await page.locator('[name=email]').fill('asks@gmial.com');
  await page.locator('[name=name]').focus();
  await page.getByText('您是想写 asks@gmail.com 吗？').waitFor();
  await page.getByRole('button', { name: '改过来' }).click();
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe('asks@gmail.com');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=content]').fill('孩子六岁，零基础，能上围棋启蒙吗？');
  await accessible(page);
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByText('我们收到了您的留言').waitFor();
  expect(await mailTo(email, '谢谢您的留言')).not.toContain('孩子六岁，零基础');
  await page.context().close();

  const { page: office } = await staffAt({ shop, browser }, { name: 'staff' });
  await office.goto(`${shop.url}/admin/desk/contacts`);
  await office.getByRole('row', { name: /周敏/ }).click();
  await office.getByRole('button', { name: '回复' }).click();
  const answer = office.getByRole('textbox', { name: '我们的答复' });
  // An untouched window closes at once; one with words in it asks first.
  await answer.waitFor();
  await office.keyboard.press('Escape');
  await answer.waitFor({ state: 'detached' });
  await office.getByRole('button', { name: '回复' }).click();
  await answer.fill('可以，先来试听一节。');
  const question = office.getByRole('dialog').filter({ hasText: '填的内容还没提交' });
  await office.mouse.click(5, 300);
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  await answer.press('Escape');
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'detached' });
  await accessible(office);
  await office.getByRole('dialog').getByRole('button', { name: '回复' }).click();
  await mailTo(email, '可以，先来试听一节。');
  await office.context().close();
});
