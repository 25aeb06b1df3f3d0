import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();

const bothLayouts: readonly Layout[] = ['desktop', 'mobile'];
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

/** The number of a course that is on sale. */
async function anOpenCourse(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/courseIndex?kind=course&open_only=true&page_size=50`);
  const { data } = (await answer.json()) as { data: { items: { number: string; seats_left: number }[] } };
  const course = data.items.find((card) => card.seats_left > 3);
  if (!course) throw new Error('no course is on sale');
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
  'a %s finds the account on a phone and signs out there',
  async (who, fields, call, ownAccount) => {
    const [context, page] = await signedIn('mobile', fields, call);
    await page.goto(`${shop.url}/en`);
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await expect
      .poll(() => tabs.getByRole('link', { name: 'Back office' }).count())
      .toBe(who === 'staff' ? 1 : 0);
    await tabs.getByRole('link', { name: 'Me', exact: true }).click();
    await page.waitForURL(`**${ownAccount}`);
    await accessible(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${shop.url}/en`);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('TokenId');
  },
);

test.each(people)(
  'a %s finds the account on a wide screen and signs out there',
  async (who, fields, call, ownAccount) => {
    const [context, page] = await signedIn('desktop', fields, call);
    await page.goto(`${shop.url}/en`);
    const menu = page.getByRole('button', { name: /^Account menu of/ });
    await menu.click();
    await page.locator(`header a[href="${ownAccount}"]`).click();
    await page.waitForURL(`**${ownAccount}`);
    // The menu closes once the page has changed: a press before would close it.
    await page.locator(`header a[href="${ownAccount}"]`).waitFor({ state: 'hidden' });
    // The desk has a bar of its own without this menu: its page has the button itself.
    if (who !== 'staff') await menu.click();
    const place = page.getByRole(who === 'staff' ? 'main' : 'banner');
    await place.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(`${shop.url}/en`);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('TokenId');
  },
);

test.each(people)(
  'a %s on a course page reads who can enrol, and finds no dead button',
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

test.each(bothLayouts)(
  'two children are added to the cart at once; the page stays, with a link to the cart (%s)',
  async (layout) => {
    const tel = layout === 'desktop' ? '13655570101' : '13655570102';
    await wireTo(shop).register(tel, { children: twoChildren });
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
    // The message lies in the lower half, far from the title, and above the bottom buttons.
    const box = await way.boundingBox();
    expect(box?.y).toBeGreaterThan(layouts[layout].viewport.height / 2);
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

test('the back button on a phone returns to the list with its filter and position', async () => {
  const page = await (await browser.newContext(layouts.mobile)).newPage();
  await page.goto(`${shop.url}/en/course_index?category=english`);
  const card = page.locator('article a').nth(5);
  await card.scrollIntoViewIfNeeded();
  await alive(page);
  // The position when leaving: a click may scroll the card into view first.
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
  // It went back in history instead of opening the list again: forward leads to the course, and back returns to the list.
  await page.goForward();
  await page.waitForURL(/course_(private_)?info/);
  await page.goBack();
  await page.waitForURL(`${shop.url}/en/course_index?category=english`);
  // The history has no extra entry: the browser's back button leaves the site.
  await page.goto(`${shop.url}/en/course_info/${await anOpenCourse()}`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(/course_index/);
});

test('a course page on a desktop leads back to the list with its filter', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  const list = `${shop.url}/en/course_index?category=english`;
  await page.goto(list);
  await alive(page);
  await page.locator('article a').first().click();
  await page.waitForURL(/course_(private_)?info/);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(list);
});

test.each(bothLayouts)(
  "offline uses the specification's words, and the page recovers by itself (%s)",
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

test('the calendar shows hours and short weekdays, and prints without the frame', async () => {
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

test('on a phone the courses link to every kind, the calendar and the teachers', async () => {
  const page = await (await browser.newContext(layouts.mobile)).newPage();
  await page.goto(`${shop.url}/en/course_index`);
  const kinds = page.getByRole('navigation', { name: 'Courses' }).first();
  const addresses = await kinds
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/en/course_private',
      '/en/course_competition',
      '/en/course_calendar',
      '/en/teachers_index',
    ]),
  );
});

test('a camp shows its next week first; past weeks are collapsed, and nothing costs ¥0', async () => {
  const [, page] = await signedIn('desktop', { tel: '13800138000', password: 'demo-parent-1' });
  await page.goto(`${shop.url}/en/course_camps_info/K2001`);
  await page.getByText('Tick the weeks that suit you.').waitFor();
  await expect.poll(() => page.getByText(/^(CN)?¥0$/).count()).toBe(0);
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

test('the sign-in pages end with the legal links', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(`${shop.url}/en/index_login`);
  const box = await page.locator('footer').boundingBox();
  expect(box?.height).toBeLessThan(220);
});
