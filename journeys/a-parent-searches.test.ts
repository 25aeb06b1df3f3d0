import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Layout, layouts, openBrowser } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await openShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test.each<Layout>(['desktop', 'mobile'])(
  'a parent searches by word, pinyin and by mistake, and narrows it down (%s)',
  async (layout) => {
    const page = await (await browser.newContext(layouts[layout])).newPage();
    await page.goto(layout === 'mobile' ? `${shop.url}/course_search` : shop.url);
    const box = page.getByRole('combobox').first();
    await box.fill('weiqi');
    await box.press('Enter');
    await page.waitForURL('**/course_search?q=weiqi');
    await page.getByRole('heading', { level: 3 }).filter({ hasText: '围棋' }).first().waitFor();
    await accessible(page);
    await page.goto(`${shop.url}/course_search?q=${encodeURIComponent('英语')}`);
    expect(await page.locator('mark', { hasText: '英语' }).count()).toBeGreaterThan(2);
    await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: /^营地/ }).click();
    await page.waitForURL('**kind=camp**');
    await page.getByRole('heading', { level: 3, name: /英语戏剧营/ }).waitFor();
    expect(await page.locator('article').count()).toBe(1);
    await accessible(page);
    await page.goto(`${shop.url}/en/course_search?q=astronommers`);
    await page.getByText('Showing results for “astronomers”').waitFor();
    await page.goto(`${shop.url}/en/course_search?q=qqqqxzzz`);
    await page.getByText("There's no data").waitFor();
    await accessible(page);
  },
);

test('names are proposed while somebody types, and chosen by keyboard', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(shop.url);
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('combobox').first();
  await box.pressSequentially('戏剧');
  const option = page.getByRole('option', { name: /英语戏剧营/ });
  await option.waitFor();
  await accessible(page);
  await box.press('ArrowDown');
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
  await box.press('Escape');
  expect(await option.isVisible()).toBe(false);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL('**/course_camps_info/K2001');
});
