import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { buyCart, familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';
import { ask, openShop, until } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser } = await openJourney(openShop);

type Mail = { subject: string; text: string; html: string };
const mailsTo = (address: string) => ask<Mail[]>(shop, `mail?to=${encodeURIComponent(address)}`);
/** Waits for a mail to an address whose subject contains these words. */
const mailTo = (address: string, words: string): Promise<Mail> =>
  until(async () => (await mailsTo(address)).find(({ subject }) => subject.includes(words)));

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();
const saved = async (page: Page): Promise<number> => {
  const answer = page.waitForResponse((response) => response.url().includes('/api/officeNoticeSave'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return ((await (await answer).json()) as { status: number }).status;
};

test("the owner rewrites the purchase notice in the school's own words, tests it, and a family reads it", async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'staff' });
  await page.goto(`${shop.url}/en/admin/desk/notices`);
  await page.getByPlaceholder('Notice').fill('An order was paid');
  await page.getByRole('cell', { name: 'An order was paid', exact: true }).click();
  await field(page, 'Subject · Chinese').waitFor();
  await accessible(page);

  // An unknown placeholder is named, and nothing is saved.
  await field(page, 'Subject · English').fill('your place is booked ({nummer})');
  await page.getByText('Subject (English): this notice has no placeholder {nummer}').first().waitFor();
  expect(await saved(page)).toBe(400);
  await page.mouse.move(1, 1);
  await page.locator('.MuiSnackbar-root').waitFor({ state: 'detached' });

  await field(page, 'Subject · Chinese').fill('报名成功，欢迎！订单 {number}');
  await field(page, 'Subject · English').fill('your place is booked, order {number}');
  await field(page, 'Text · Chinese').fill('{name}家长，我们 <b>很高兴</b> 见到孩子。');
  await field(page, 'Text · English').fill('Dear {name}, we look forward to meeting your child.');
  const mail = page.frameLocator('iframe[title="Mail"]');
  await mail.getByText('Dear Jing Lin, we look forward to meeting your child.').waitFor();
  // The preview has the mail's own colours, although the page allows only its own styles.
  const button = mail.getByRole('link', { name: /order/ }).first();
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(181, 72, 42)');
  await page.getByRole('tab', { name: 'Text message' }).click();
  await page.getByText(/^Characters: \d+; counted as \d/).waitFor();
  await page.getByRole('tab', { name: 'Information center' }).click();
  await page.getByText(/^Your place is booked, order T/).waitFor();
  await accessible(page);

  await page.getByRole('button', { name: 'Send me a test' }).click();
  const tried = await mailTo('staff@tongxue.example', '[Test]');
  expect(tried.text).toContain('Dear Jing Lin, we look forward');
  expect(await saved(page)).toBe(200);

  const tel = '13655587391';
  const [token, family] = await familyAt({ shop, browser }, { tel, layout: 'mobile' });
  const { number } = await buyCart({ shop, browser }, family, token);
  const received = await mailTo(`${tel}@example.cn`, number);
  expect(received.subject).toMatch(new RegExp(`^【童学】\\S+ · 报名成功，欢迎！订单 ${number}$`));
  expect(received.text).toContain('家长，我们 <b>很高兴</b> 见到孩子。');
  expect(received.html).toContain('&#60;b&#62;很高兴');
  await family.goto(`${shop.url}/member_information`);
  await family.getByRole('link', { name: new RegExp(`报名成功，欢迎！订单 ${number}`) }).click();
  await family.getByText('我们 <b>很高兴</b> 见到孩子').waitFor();
  await family.goto(`${shop.url}/en/member_information`);
  await family.getByRole('link', { name: new RegExp(`Your place is booked, order ${number}`) }).waitFor();

  // Back to the standard words.
  await page.getByRole('button', { name: 'Back to the standard words' }).click();
  expect(await saved(page)).toBe(200);
  await page.goto(`${shop.url}/en/admin/desk/notices`);
  await page.getByRole('cell', { name: 'An order was paid', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Changed', { exact: true }).count()).toBe(0);
});
