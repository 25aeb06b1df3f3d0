import { expect, test } from 'vitest';
import type { CampDay } from '../contract/roll-call/camp-day.ts';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { staffAt } from './staff-at.ts';
import { tooSmall } from './tappable.ts';

const { shop, browser, read } = await openJourney();

const open = async (layout: Layout) => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'academic', layout });
  const { next_day: day } = await read<CampDay>('campDay', token);
  const camp = await read<CampDay>(`campDay?day=${day}`, token);
  const group = camp.groups.find(({ children }) => children.length > 0) ?? expect.fail('no group');
  return { page, day, group };
};

test.each(['desktop', 'mobile'] as const)('on %s the children of a camp day are listed', async (layout) => {
  const { page, day, group } = await open(layout);
  await page.goto(`${shop.url}/admin/desk/camp_day?day=${day}`);
  const table = page.getByRole('table', { name: `${group.offering.name} · ${group.session_label}` });
  await table.waitFor();
  // The first row is the heading.
  expect(await table.getByRole('row').count()).toBe(group.children.length + 1);
  const [{ tel } = expect.fail('no guardian')] = group.children[0]?.guardians ?? [];
  expect(
    await page
      .getByRole('link', { name: String(tel) })
      .first()
      .getAttribute('href'),
  ).toBe(`tel:${tel}`);
  await page.getByText(`应到：${group.children.length} 人`).waitFor();
  await accessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  if (layout === 'mobile') expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('link', { name: '上一周' }).click();
  await page.getByRole('link', { name: '下一周' }).click();
  await table.waitFor();
});

test('a lesson of a camp that nobody teaches has its roll, and no empty card of covers', async () => {
  const { page, day, group } = await open('desktop');
  expect(group.teachers).toEqual([]);
  await page.goto(`${shop.url}/admin/desk/camp_day?day=${day}`);
  await page.locator(`a[href$="/timetable/${group.id}"]`, { hasText: '课次详情' }).click();
  const [{ name_cn, guardians } = expect.fail('no child')] = group.children;
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: name_cn }) });
  await row.getByText(`可接孩子的人：${guardians[0]?.name}`).first().waitFor();
  expect(await page.getByText('代课老师从现在起').count()).toBe(0);
});

test('on paper a camp day has columns to write in, and no menu', async () => {
  const { page, day } = await open('desktop');
  await page.goto(`${shop.url}/admin/desk/camp_day?day=${day}`);
  const arrived = page.getByRole('columnheader', { name: '到达时间' }).first();
  await page.getByRole('button', { name: '打印' }).waitFor();
  expect(await arrived.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await arrived.waitFor();
  expect(await page.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
  expect(await page.getByRole('menuitem').first().isVisible()).toBe(false);
});
