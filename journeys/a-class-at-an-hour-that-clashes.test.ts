import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';
import { childrenOf } from './own-class.ts';

const { shop, pool, register, read, pageOf } = await openJourney();

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Each way into the cart: its page, and what is chosen and pressed there. */
const ways: Record<string, [tel: string, address: string, choose: (page: Page) => Promise<void>]> = {
  class: [
    '13655589101',
    '/course_info/C1032',
    async (page) => {
      await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
      await press(page, '立即报名');
    },
  ],
  'private lesson': [
    '13655589102',
    '/course_private_info/V5011',
    async (page) => {
      await page.locator('#choose input[name$="-hour"]').first().check({ force: true });
      await press(page, '立即报名');
    },
  ],
  'camp week': [
    '13655589103',
    '/course_camps_info/K2002',
    async (page) => {
      await page.getByLabel('林安安').first().check();
      await press(page, '加入购物车');
    },
  ],
  contest: [
    '13655589104',
    '/cart_activity?number=P4001',
    async (page) => {
      await page.getByLabel('作品名称').fill('一条安静的路');
      await page.getByRole('textbox', { name: '视频链接' }).fill('https://v.example.cn/road');
      await page.getByRole('checkbox', { name: /同意评委和组织老师观看/ }).check();
      await press(page, '保存并加入购物车');
    },
  ],
};

test.each(Object.entries(ways))(
  'a %s is asked about on its page, and is in the cart no longer when the family cancels',
  async (_way, [tel, address, choose]) => {
    const child = { name: 'Anan Lin', name_cn: '林安安', year_month: '2016-05', grade: 4 };
    const token = await register(tel, { children: JSON.stringify([child]) });
    // Every lesson ends after this bedtime.
    await pool.query("update children set bedtime = '06:00' where id = any($1)", [
      await childrenOf(pool, tel),
    ]);
    const page = await pageOf(token, 'mobile');
    await page.goto(`${shop.url}${address}`);
    await choose(page);
    const question = page.getByRole('alertdialog', { name: '时间有冲突，请留意' });
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(async () => (await read<{ items: object[] }>('cartIndex', token)).items).toEqual([]);
    expect(page.url()).toBe(`${shop.url}${address}`);
  },
);
