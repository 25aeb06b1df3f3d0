import { expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';

// Two weeks, so that the demo family's booked lesson is past the cut-off.
const { shop, browser } = await openJourney(() => openShop({ PRIVATE_CUT_OFF_HOURS: '336' }));

async function asDemoParent() {
  const context = await browser.newContext({ ...layouts.desktop, timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/index_login?redirect=%2Fmember_private`);
  await page.locator('[name=tel]').fill('13800138000');
  await page.locator('[name=password]').fill('demo-parent-1');
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL('**/member_private');
  return page;
}

test('a lesson past the cut-off says why it can no longer be moved or cancelled', async () => {
  const page = await asDemoParent();
  const go = page.locator('article', { hasText: '围棋指导棋' });
  await go.getByText('距离上课不足 336 小时，不能再改期或取消').waitFor();
  await expect.poll(() => go.getByRole('button').count()).toBe(0);
  const piano = page.locator('article', { hasText: '钢琴一对一' });
  await piano.getByText('已上的课').click();
  await expect.poll(() => piano.locator('details li').count()).toBe(3);
  await expect.poll(() => piano.locator('details').getByText('不能再改期').count()).toBe(0);
  await accessible(page);
});

test('weekly booking names the weeks that it skipped', async () => {
  const page = await asDemoParent();
  const piano = page.locator('article', { hasText: '钢琴一对一' });
  await piano.getByRole('button', { name: '约课' }).click();
  const dialog = page.getByRole('dialog');
  // The teacher is away on the Friday in two weeks.
  const friday = dialog.getByRole('radio', { name: /周五/ });
  await friday.first().waitFor({ state: 'attached' });
  while (await friday.isDisabled()) await dialog.getByRole('button', { name: '下一周' }).click();
  await friday.check({ force: true });
  await dialog.locator('input[name$="-hour"]').first().check({ force: true });
  await dialog.getByLabel('固定每周这个时间').check();
  await dialog.getByLabel('一共约几节').selectOption('3');
  await dialog.getByRole('button', { name: '确认约课' }).click();
  const skipped = piano.getByText(/已跳过：/);
  await skipped.waitFor();
  await expect.poll(() => skipped.textContent()).toMatch(/周五/);
  await accessible(page);
});
