import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readCsv } from '../server/platform/csv/read-csv.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { childrenOf } from './own-class.ts';
import { codeOf, setUpFactor } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';
import { wireTo } from './wire.ts';

const { shop, browser, pool, read } = await openJourney(openShop);
const wire = wireTo(shop);

/** A new family writes to the office; returns its token and the thread. */
async function aLetter(tel: string, subject: string) {
  const token = await wire.register(tel);
  const [childId = ''] = await childrenOf(pool, tel);
  const letter = { child_id: childId, to: 'office', subject, text: '十一月的课还能调班吗？' };
  const { thread_id } = await wire.call<{ thread_id: string }>('letterSend', letter, token);
  return { token, threadId: thread_id };
}

const thread = <Letter>(id: string, token: string) =>
  read<{ items: Letter[] }>(`virtualMailInfo?letter_id=${id}`, token);

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('staff find, read and answer a letter to the office, which is then no longer unread', async () => {
  const { token, threadId } = await aLetter('13655580701', '想调一下班');
  const { page } = await staffAt({ shop, browser }, { name: 'academic' });
  await page.goto(`${shop.url}/admin/letters?filter=unread&with=office`);
  await page.waitForURL('**/admin/desk/letters**');
  await page.getByPlaceholder('标题、孩子或老师').fill('想调一下');
  const row = page.getByRole('row', { name: /想调一下班/ });
  await row.getByText('1 封未读').waitFor();
  // The letter is also in the unfiltered list; the filter applies half a second after typing.
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes('想调一下') ?? false);
  await accessible(page);
  await row.getByText('1 封未读').click();
  await page.waitForURL(`**/admin/desk/letters/${threadId}/show`);
  await page.getByText('十一月的课还能调班吗？').waitFor();
  await page.getByLabel('回信').fill('可以，请告诉我们想调到哪个班。');
  await page.getByRole('button', { name: '回复' }).click();
  await page.getByText('可以，请告诉我们想调到哪个班。').waitFor();
  await page.getByRole('link', { name: '返回列表' }).click();
  // The list keeps its filter on unread letters, which this letter no longer matches.
  await page.waitForURL('**/admin/desk/letters**');
  const search = page.getByPlaceholder('标题、孩子或老师');
  await search.waitFor();
  await expect.poll(() => search.inputValue()).toBe('想调一下');
  await page.goto(`${shop.url}/admin/desk/letters?filter=${encodeURIComponent('{"q":"想调一下"}')}`);
  await page.getByRole('row', { name: /可以，请告诉我们/ }).waitFor();
  const { items } = await thread<{ text: string }>(threadId, token);
  expect(items.map(({ text }) => text)).toContain('可以，请告诉我们想调到哪个班。');
});

test('on a phone a report is a card; it is settled, and the audit log records it', async () => {
  const { token, threadId } = await aLetter('13655580702', '请假的事');
  const staff = await staffAt({ shop, browser }, { name: 'academic', layout: 'mobile' });
  const answer = { reply_to: threadId, text: '请自己看通知。' };
  await wire.call('letterSend', answer, staff.token);
  const { items } = await thread<{ id: string }>(threadId, token);
  await wire.call('letterReport', { letter_id: items[1]?.id ?? '', words: '回复太生硬' }, token);

  const { page } = staff;
  await page.goto(`${shop.url}/admin/desk`);
  await page.getByRole('link', { name: /被举报的信件/ }).click();
  await page.waitForURL('**/admin/desk/letter_reports**');
  await page.getByText(/回复太生硬/).waitFor();
  await accessible(page);
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await page.getByText(/回复太生硬/).click();
  await page.getByText('请自己看通知。').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '处理完毕' }).click();
  const dialog = page.getByRole('dialog', { name: '处理完毕' });
  await dialog.getByRole('button', { name: '处理完毕' }).click();
  await dialog.getByLabel('处理结果').fill('已提醒同事，向您致歉。');
  await dialog.getByRole('button', { name: '处理完毕' }).click();
  await page.getByText('已处理', { exact: true }).waitFor();
  await page.getByText('已提醒同事，向您致歉。').waitFor();

  const owner = await staffAt({ shop, browser }, { name: 'staff' });
  await owner.page.goto(
    `${shop.url}/admin/desk/audit?filter=${encodeURIComponent('{"act":"letter.report_settle"}')}`,
  );
  await owner.page
    .getByText(/处理了一条举报/)
    .first()
    .waitFor();
  // The words belong to the family: the audit log, which is permanent, does not contain them.
  await expect.poll(() => owner.page.getByText(/已提醒同事/).count()).toBe(0);
});

test('the filtered list of orders is exported after the second factor', async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'finance' });
  const secret = await setUpFactor(shop, token);
  await page.goto(`${shop.url}/en/admin/desk/orders?filter=${encodeURIComponent('{"status":"paid"}')}`);
  const rangeText = await page.getByText(/^1-\d+ of \d+$/).textContent();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByLabel('Code of your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  const written = readCsv(await readFile((await file.path()) ?? '', 'utf8'), 10_000);
  const [columns = [], ...lines] = (written ?? []).map(({ cells }) => cells);
  expect(lines).toHaveLength(Number(rangeText?.split(' of ')[1]));
  expect(new Set(lines.map((row) => row[columns.indexOf('State')]))).toEqual(new Set(['Paid']));
  await page.getByText(`Lines written: ${lines.length}`).waitFor();
});
