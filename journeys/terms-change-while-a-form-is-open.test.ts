import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { richWords } from '../server/capabilities/pages/rich-words.ts';
import { layouts } from '../tools/screens/browser.ts';
import { openJourney } from './journey.ts';
import { ask, openShop, until } from './shop.ts';
import { wireTo } from './wire.ts';

// New terms are shown to every family, so this shop is not shared.
const { shop, browser } = await openJourney(openShop);
const wire = wireTo(shop);

let versions = 0;
/** Staff publish new terms. */
async function publishTerms(): Promise<void> {
  const input = { email: 'staff@tongxue.example', password: 'demo-staff-1' };
  const { TokenId } = await wire.call<{ TokenId: string }>('teacherLogin', input);
  const info = await fetch(`${shop.url}/api/officePageInfo?slug=terms`, { headers: { TokenId } });
  const { versions: published } = ((await info.json()) as { data: { versions: { number: number }[] } }).data;
  const expected = Math.max(0, ...published.map((version) => version.number));
  versions += 1;
  const body = JSON.stringify(richWords(`第 ${versions} 版`));
  await wire.call(
    'officePageSave',
    {
      slug: 'terms',
      expected: String(expected),
      title_zh: '服务条款',
      title_en: 'Terms',
      body_zh: body,
      body_en: body,
    },
    TokenId,
  );
  await wire.call('officePagePublish', { slug: 'terms', number: String(expected + 1) }, TokenId);
}

async function typeFamily(page: Page, tel: string): Promise<void> {
  await page.locator('[name=tel]').fill(tel);
  await page.getByRole('button', { name: 'Send code' }).click();
  const { code = '' } = await until(async () => (await ask<{ code?: string }[]>(shop, `sms?tel=${tel}`))[0]);
  const texts = {
    code,
    password: 'a family of four',
    re_password: 'a family of four',
    name: 'Jing Lin',
    wechat_id: 'N/A',
    email: `${tel}@example.cn`,
    province: 'Beijing',
    'children.0.name_cn': '林小满',
    'children.0.name': 'Mandy Lin',
  };
  for (const [name, value] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="children.0.grade"]').selectOption('2');
  await page.getByLabel('Birth year-month Year').selectOption('2018');
  await page.getByLabel('Birth year-month Month').selectOption('05');
  await page.locator('[name=agreed]').check();
}

test('a parent who is registering is asked to read the new terms, and loses nothing that was typed', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(`${shop.url}/en/index_register`);
  await typeFamily(page, '13655586701');
  await publishTerms();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  await page.getByText('Our terms have just changed').waitFor();
  await expect.poll(() => page.locator('[name=agreed]').isChecked()).toBe(false);
  await expect.poll(() => page.locator('[name=password]').inputValue()).toBe('a family of four');
  await expect.poll(() => page.locator('[name="children.0.name"]').inputValue()).toBe('Mandy Lin');
  await page.locator('[name=agreed]').check();
  await create.click();
  await page.waitForURL(`${shop.url}/en`);
  await page.goto(`${shop.url}/en/member_child`);
  await page.getByText('May 2018').waitFor();
  // A parent who has just agreed to the newest terms is not asked again.
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await page.context().close();
});

test('a parent who is asked again agrees to the shown terms; if they change in the meantime, to the newest', async () => {
  const token = await wire.register('13655586702');
  await publishTerms();
  const context = await browser.newContext(layouts.mobile);
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  const page = await context.newPage();
  await page.goto(`${shop.url}/en/member_index`);
  const gate = page.getByRole('alertdialog');
  const agree = gate.getByRole('button', { name: 'Agree and go on' });
  await agree.waitFor();
  await publishTerms();
  await agree.click();
  await page.getByText('Our terms have just changed').first().waitFor();
  await agree.waitFor();
  await agree.click();
  await gate.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => gate.count()).toBe(0);
  await context.close();
});
