import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { codeOf, setUpFactor, trust } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser } = await openJourney(openShop);
let token: string;
beforeAll(async () => {
  ({ token } = await staffAt({ shop, browser }, { name: 'operations' }));
});

async function openDesk(place: string, layout: Layout = 'desktop'): Promise<Page> {
  const { page } = await staffAt({ shop, browser }, { name: 'operations', layout, token });
  await page.goto(`${shop.url}${layout === 'desktop' ? '/en' : ''}/admin/desk${place}`);
  return page;
}

const send = async (page: Page, content: string | Buffer, look = 'Check the file') => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(content as string) });
  await page.getByRole('button', { name: look }).click();
};

test('all offerings are exported; the table is imported unchanged, with a changed price, and with faulty lines', async () => {
  const page = await openDesk('/offerings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const sheet = await readFile((await (await download).path()) ?? '', 'utf8');
  await page.getByRole('link', { name: 'Import a table' }).click();
  await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
  await accessible(page);
  await send(page, sheet);
  await page.getByText('All of this is there already').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Take all/ }).count()).toBe(0);

  const [heading = '', first = ''] = sheet.split('\r\n');
  const number = first.split(',')[0] ?? '';
  await page.goto(`${shop.url}/en/admin/desk/take-in?kind=offerings`);
  await send(page, `number,price\n${number},1234.5\n`);
  await page.getByRole('cell', { name: '1234.50' }).waitFor();
  await accessible(page);
  // An import of thousands of lines needs the second factor.
  const secret = await setUpFactor(shop, token);
  await page.getByRole('button', { name: 'Take all 1' }).click();
  await page.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('Taken: 0 new, 1 changed.').waitFor();
  expect(heading.startsWith('\uFEFFNumber,')).toBe(true);

  await page.goto(`${shop.url}/en/admin/desk/take-in?kind=offerings`);
  await page.getByRole('table', { name: 'Imports' }).getByText('Taken', { exact: true }).first().waitFor();
  await send(page, `number,price,site\n${number},dear,\nC9999,10,Atlantis\n`);
  await page.getByText('Nothing was imported. Wrong lines: 2').waitFor();
  await page.getByRole('cell', { name: 'There is no “Atlantis”.' }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Discarded: nothing was imported.').first().waitFor();
});

test('the good lines of a table are taken without the bad one, which is downloaded with its value and reason', async () => {
  const { page, token: own } = await staffAt({ shop, browser }, { name: 'staff' });
  await trust(shop, own);
  await page.goto(`${shop.url}/en/admin/desk/take-in?kind=offerings`);
  await send(page, 'number,price\nC1001,3210\nC1002,dear\nC1003,2109\n');
  await page.getByText('Nothing was imported. Wrong lines: 1').waitFor();
  await page.getByRole('button', { name: 'Take only the 2 without mistakes' }).click();
  await page.getByText(/^Taken: 0 new, 2 changed\./).waitFor();
  await accessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the wrong lines (CSV)' }).click();
  const wrong = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(wrong.trim().split('\r\n')).toHaveLength(2);
  expect(wrong).toMatch(/dear/);

  await page.goto(`${shop.url}/en/admin/desk/offerings?filter={"q":"C100"}`);
  await page.getByRole('row', { name: /C1001.*CN¥3,210/ }).waitFor();
  await page.getByRole('row', { name: /C1003.*CN¥2,109/ }).waitFor();
  expect(await page.getByRole('row', { name: /C1002.*CN¥3,680/ }).count()).toBe(1);
});

test('on a phone a table from Chinese Excel is read, with messages in Chinese', async () => {
  const page = await openDesk('/take-in?kind=coupons', 'mobile');
  // The table in GBK: code,name_zh,amount,valid_from,valid_days / GBK2027,春节,50,2027/2/1 0:00,30
  const sheet = Buffer.concat([
    Buffer.from('code,name_zh,amount,valid_from,valid_days\r\nGBK2027,'),
    Buffer.from('b4babdda', 'hex'),
    Buffer.from(',50,2027/2/1 0:00,30\r\nGBK2028,,0,2027/2/1 0:00,30\r\n'),
  ]);
  await send(page, sheet, '检查');
  await page.getByText('有 1 行有误').waitFor();
  await accessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});
