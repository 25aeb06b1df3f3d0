import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { closePages, sharedBrowser } from './browser.ts';
import { type MovingClock, openClock } from './moving-clock.ts';
import { type OwnShop, openShop, until } from './shop.ts';
import { staffAt } from './staff-at.ts';

let shop: OwnShop;
let browser: Browser;
let time: MovingClock;
beforeAll(async () => {
  browser = await sharedBrowser();
  time = await openClock(browser);
  shop = await openShop(time.environment);
});
afterAll(async () => {
  await closePages(browser);
  await shop?.close();
  time?.close();
});

async function write(page: Page): Promise<void> {
  const both = async (name: string, zh: string, en: string) => {
    await page.getByLabel(`${name} · Chinese`).fill(zh);
    await page.getByLabel(`${name} · English`).fill(en);
  };
  await both('Title', '冬季开放日', 'Winter open day');
  await both('Summary', '来看看我们的课堂。', 'Come and see our classes.');
  await page.getByRole('textbox', { name: 'Text · Chinese' }).fill('十二月五日，校门全天开放。');
  const english = page.getByRole('textbox', { name: 'Text · English' });
  await english.fill('When');
  await page.getByRole('toolbar', { name: 'Text · English' }).getByRole('button', { name: /^H2/ }).click();
  await english.press('End');
  await english.press('Enter');
  await english.pressSequentially('On December 5 the doors are open all day.');
  await page.getByLabel(/^Address\W*$/).fill('winter-open-day');
  await page.getByRole('combobox', { name: 'Cover drawn for' }).click();
  await page.getByRole('option', { name: /Music/ }).click();
}

/** Presses what is to be done with the article, and again in the window that asks when. */
async function does(page: Page, name: 'Publish' | 'Take back', at?: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  if (at) await page.getByRole('dialog').getByLabel('Publish at').fill(at);
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('the editor writes an article for a later hour: visitors see it from then on, and no more once it is taken back', async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'editor', timezoneId: 'Asia/Shanghai' });
  const visitor = await (await browser.newContext(layouts.mobile)).newPage();
  const statusOf = async () => (await visitor.goto(`${shop.url}/news_info/winter-open-day`))?.status();
  const isListed = async () => {
    await visitor.goto(`${shop.url}/en/news_index`);
    return (await visitor.getByText('Winter open day').count()) > 0;
  };
  await page.goto(`${shop.url}/en/admin/desk/news/create`);
  await write(page);
  await accessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/news\/[0-9a-f-]{36}/);
  expect(await statusOf()).toBe(404);

  await does(page, 'Publish', '2026-11-18T18:00');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(await statusOf()).toBe(404);
  expect(await isListed()).toBe(false);
  await time.moveTo('2026-11-18T18:01');
  // What visitors are shown is kept for a moment.
  await until(isListed);
  expect(await statusOf()).toBe(200);
  await visitor.getByRole('heading', { name: '冬季开放日' }).waitFor();
  await visitor.getByText('十二月五日，校门全天开放。').waitFor();
  await accessible(visitor);
  await visitor.goto(`${shop.url}/en/news_info/winter-open-day`);
  await visitor.getByRole('heading', { name: 'When', level: 2 }).waitFor();
  await visitor.getByText('On December 5 the doors are open all day.').waitFor();

  await page.reload();
  await does(page, 'Take back');
  await until(async () => !(await isListed()));
  expect(await until(async () => (await statusOf()) === 404)).toBe(true);
}, 180_000);
