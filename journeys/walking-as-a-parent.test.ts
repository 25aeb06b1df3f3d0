import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive, closePages, sharedBrowser } from './browser.ts';
import { type Shop, sharedShop } from './shop.ts';
import { wireTo } from './wire.ts';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  shop = await sharedShop();
  browser = await sharedBrowser();
});
afterAll(() => closePages(browser));

const both: readonly Layout[] = ['desktop', 'mobile'];
const twoChildren = JSON.stringify([
  { name: 'Lele Li', name_cn: '李乐乐', year_month: '2018-05', grade: 2 },
  { name: 'Anan Li', name_cn: '李安安', year_month: '2018-06', grade: 2 },
]);
const password = 'a good password';

async function signedIn(
  layout: Layout,
  fields: Record<string, string>,
  call = 'login',
): Promise<[BrowserContext, Page]> {
  const answer = await fetch(`${shop.url}/api/${call}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const { data } = await answer.json();
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: 'TokenId', value: data.TokenId, url: shop.url }]);
  return [context, await context.newPage()];
}

/** A course that one can try to buy: its number. */
async function anOpenCourse(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/courseIndex?kind=course&open_only=true&page_size=50`);
  const { data } = (await answer.json()) as { data: { items: { number: string; seats_left: number }[] } };
  const course = data.items.find((one) => one.seats_left > 3);
  if (!course) throw new Error('no course is open');
  return course.number;
}

const people = [
  ['student', { login_user_name: 'lele', password: 'demo-student-1' }, 'login', '/en/virtual_account'],
  [
    'teacher',
    { email: 'teacher@tongxue.example', password: 'demo-teacher-1' },
    'teacherLogin',
    '/en/teacher_account',
  ],
  [
    'staff',
    { email: 'staff@tongxue.example', password: 'demo-staff-1' },
    'teacherLogin',
    '/en/admin/desk/account',
  ],
] as const;

test.each(people)(
  'a %s finds the own account on a phone and signs out there',
  async (who, fields, call, own) => {
    const [context, page] = await signedIn('mobile', fields, call);
    await page.goto(`${shop.url}/en`);
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect
      .poll(() => tabs.getByRole('link', { name: 'Back office' }).count())
      .toBe(who === 'staff' ? 1 : 0);
    await tabs.getByRole('link', { name: 'Me', exact: true }).click();
    await page.waitForURL(`**${own}`);
    await accessible(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${shop.url}/en`);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('TokenId');
  },
);

test.each(people)(
  'a %s finds the own account on a wide screen and signs out there',
  async (who, fields, call, own) => {
    const [context, page] = await signedIn('desktop', fields, call);
    await page.goto(`${shop.url}/en`);
    const menu = page.getByRole('button', { name: /^Account menu of/ });
    await menu.click();
    await page.locator(`header a[href="${own}"]`).click();
    await page.waitForURL(`**${own}`);
    // The desk has a bar of its own, without this menu: there the page itself has the button.
    if (who !== 'staff') await menu.click();
    const place = page.getByRole(who === 'staff' ? 'main' : 'banner');
    await place.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${shop.url}/en`);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('TokenId');
  },
);

test.each(people)(
  'a %s on a course is told who enrols, and finds no dead button',
  async (_who, fields, call) => {
    const [, page] = await signedIn('desktop', fields, call);
    await page.goto(`${shop.url}/en/course_info/${await anOpenCourse()}`);
    await page
      .locator('#choose')
      .getByText(/parent/)
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Enrol now|Add to cart/ }).count()).toBe(0);
  },
);

test.each(both)(
  'two children are put into the cart at once; the page stays, with the way to the cart (%s)',
  async (layout) => {
    const tel = layout === 'desktop' ? '13655570101' : '13655570102';
    await wireTo(() => shop).register(tel, { children: twoChildren });
    const [, page] = await signedIn(layout, { tel, password });
    const address = `${shop.url}/en/course_info/${await anOpenCourse()}`;
    await page.goto(address);
    await page.getByLabel(/Lele Li/).check({ force: true });
    await page.getByLabel(/Anan Li/).check({ force: true });
    await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
    let written = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/cart')) written += 1;
    });
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const way = page.getByRole('status').getByRole('link', { name: 'See the cart' });
    await way.waitFor();
    expect(page.url()).toBe(address);
    expect(written).toBe(1);
    await accessible(page);
    // It lies below the bar on top, and above the buttons under the thumb.
    const box = await way.boundingBox();
    expect(box?.y).toBeGreaterThan(layout === 'mobile' ? 56 : 70);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(layout === 'mobile' ? 760 : 900);
    await way.click();
    await page.waitForURL('**/en/cart_index');
    const rights = () => page.evaluate(() => localStorage.getItem('btnList') ?? '');
    await expect.poll(rights).toContain('cartAddMany');
    const cart = await (await page.request.get(`${shop.url}/api/cartIndex`)).json();
    expect(cart.data.items.map((item: { child: { name: string } }) => item.child.name).sort()).toEqual([
      'Anan Li',
      'Lele Li',
    ]);
  },
);

test('back on a phone leads to the list as it was: its filter, its place', async () => {
  const page = await (await browser.newContext(layouts.mobile)).newPage();
  await page.goto(`${shop.url}/en/course_index?category=english`);
  const card = page.locator('article a').nth(5);
  await card.scrollIntoViewIfNeeded();
  await alive(page);
  // The place it is left at: a click may bring the card nearer first.
  await page.evaluate(() => {
    const keep = () => Object.assign(window, { leftAt: window.scrollY });
    window.addEventListener('click', keep, { capture: true, once: true });
  });
  await card.click();
  await page.waitForURL(/course_(private_)?info/);
  const scrolled = await page.evaluate(() => Number(Reflect.get(window, 'leftAt')));
  expect(scrolled).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(`${shop.url}/en/course_index?category=english`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 120);
  // Gone back, not led to the list once more: what was left lies ahead, and back once again is where it was.
  await page.goForward();
  await page.waitForURL(/course_(private_)?info/);
  await page.goBack();
  await page.waitForURL(`${shop.url}/en/course_index?category=english`);
  // Not pushed once more: the browser's own back leaves the site's pages behind.
  await page.goto(`${shop.url}/en/course_info/${await anOpenCourse()}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/course_index/);
});

test.each(both)(
  'offline says so in the specification’s words, and comes back by itself (%s)',
  async (layout) => {
    const context = await browser.newContext(layouts[layout]);
    const page = await context.newPage();
    await page.goto(`${shop.url}/en/course_camps`);
    await page.getByRole('link', { name: 'Competitions' }).first().click();
    await page.waitForURL('**/en/course_competition');
    await page.getByRole('link', { name: 'Camps' }).first().waitFor();
    await alive(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Camps' }).first().click();
    await page.getByText('Connection Timeout, check your internet or retry later').waitFor();
    await context.setOffline(false);
    await page
      .getByText(/Summer Science Camp/)
      .first()
      .waitFor();
  },
);

test('the calendar tells hours and short weekdays, and prints without the frame', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(`${shop.url}/en/course_calendar?month=2026-12`);
  await expect
    .poll(() => page.locator('thead th').allInnerTexts())
    .toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  await page
    .locator('tbody a', { hasText: /\d{1,2}:\d{2} [AP]M/ })
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('header').first().isVisible()).toBe(false);
  await expect.poll(() => page.locator('footer').first().isVisible()).toBe(false);
});

test('on a phone the courses lead to every kind, the calendar and the teachers', async () => {
  const page = await (await browser.newContext(layouts.mobile)).newPage();
  await page.goto(`${shop.url}/en/course_index`);
  const kinds = page.getByRole('navigation', { name: 'Courses' }).first();
  const to = await kinds
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(to).toEqual(
    expect.arrayContaining([
      '/en/course_private',
      '/en/course_competition',
      '/en/course_calendar',
      '/en/teachers_index',
    ]),
  );
});

test('a camp leads with the week to come; what is over is folded away, and nothing costs ¥0', async () => {
  const [, page] = await signedIn('desktop', { tel: '13800138000', password: 'demo-parent-1' });
  await page.goto(`${shop.url}/en/course_camps_info/K2001`);
  await page.getByText('Tick the weeks that suit you.').waitFor();
  await expect.poll(() => page.getByText('¥0', { exact: true }).count()).toBe(0);
  const first = page.locator('section[aria-label] > ul > li').first();
  await expect.poll(() => first.textContent()).not.toMatch(/^Week 1\b/);
  await expect
    .poll(() =>
      page
        .getByText(/^Week 1$/)
        .first()
        .isVisible(),
    )
    .toBe(false);
  await page.getByText(/that (is|are) over$/).click();
  await expect
    .poll(() =>
      page
        .getByText(/^Week 1$/)
        .first()
        .isVisible(),
    )
    .toBe(true);
});

test('the pages for signing in end with what law needs', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(`${shop.url}/en/index_login`);
  const box = await page.locator('footer').boundingBox();
  expect(box?.height).toBeLessThan(220);
});
