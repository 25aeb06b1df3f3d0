import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { alive, heldPage } from './browser.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();

const wire = wireTo(shop);
const twoChildren = JSON.stringify([
  { name: 'Lele Li', name_cn: '李乐乐', year_month: '2018-05', grade: 2 },
  { name: 'Anan Li', name_cn: '李安安', year_month: '2018-06', grade: 2 },
]);

async function withoutScript(layout: Layout, token?: string): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ ...layouts[layout], javaScriptEnabled: false });
  if (token) await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  return [await context.newPage(), context];
}

/** Presses a button and waits for the next document. */
async function press(page: Page, name: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name, exact: true }).last().click(),
  ]);
}

type Cart = { items: { child: { name: string }; offering: { number: string }; fees: { code: string }[] }[] };
async function cartOf(token: string): Promise<Cart> {
  const answer = await fetch(`${shop.url}/api/cartIndex`, { headers: { TokenId: token } });
  return ((await answer.json()) as { data: Cart }).data;
}

test('several children are enrolled at once', async () => {
  const token = await wire.register('13700007011', { children: twoChildren });
  const [page] = await withoutScript('mobile', token);
  await page.goto(`${shop.url}/en/course_info/C1010`);
  await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
  await press(page, 'Add to cart');
  await page.getByText('Please select a student').waitFor();
  await page.getByLabel(/Lele Li/).check({ force: true });
  await page.getByLabel(/Anan Li/).check({ force: true });
  await press(page, 'Add to cart');
  // The course is for a higher grade: the page asks, and keeps the choice.
  await expect.poll(() => page.getByLabel(/Anan Li/).isChecked()).toBe(true);
  await page.locator('[name=age_confirmed]').check();
  await press(page, 'Add to cart');
  expect(page.url()).toBe(`${shop.url}/en/cart_index`);
  expect((await cartOf(token)).items.map((item) => item.child.name).sort()).toEqual(['Anan Li', 'Lele Li']);
});

test('camp weeks are chosen for each child, with their extras', async () => {
  const token = await wire.register('13700007012', { children: twoChildren });
  const [page] = await withoutScript('desktop', token);
  await page.goto(`${shop.url}/en/course_camps_info/K2001`);
  const week = page.getByRole('listitem').filter({ hasText: /^Week \d/ });
  const open = week.filter({ has: page.getByLabel('Lele Li', { exact: true }) });
  const [first, second] = [open.first(), open.nth(1)];
  // Extras appear once a child is chosen.
  await expect.poll(() => first.getByLabel(/Lunch/).first().isVisible()).toBe(false);
  await first.getByLabel('Lele Li', { exact: true }).check();
  await first.getByLabel(/Lunch/).first().check();
  await second.getByLabel('Anan Li', { exact: true }).check();
  await second.getByLabel(/Lunch/).last().check();
  // Extras of a deselected child are ignored.
  await second.getByLabel('Anan Li', { exact: true }).uncheck();
  await second.getByLabel('Lele Li', { exact: true }).check();
  await press(page, 'Add to cart');
  // After the question about a started week, the choices are unchanged.
  for (const name of ['confirmed', 'age_confirmed']) {
    const ask = page.locator(`[name=${name}]`);
    if (page.url().endsWith('/cart_index') || (await ask.count()) === 0) continue;
    await expect.poll(() => first.getByLabel(/Lunch/).first().isChecked()).toBe(true);
    await ask.check();
    await press(page, 'Add to cart');
  }
  expect(page.url()).toBe(`${shop.url}/en/cart_index`);
  const { items } = await cartOf(token);
  expect(items.map((item) => [item.child.name, item.fees.map((fee) => fee.code)])).toEqual([
    ['Lele Li', ['lunch']],
    ['Lele Li', []],
  ]);
});

test("the week of a camp's tile is chosen on its page, also before signing in and before there is a child", async () => {
  const address = `${shop.url}/en/course_camps_info/K2002?week=4#week-4`;
  const week = (page: Page) => page.locator('#week-4');
  const [visitor] = await withoutScript('mobile');
  await visitor.goto(`${shop.url}/en/course_camps`);
  await visitor.locator('a[href*="K2002?week=4#week-4"]').click();
  expect(await week(visitor).getByLabel('We want this week').isChecked()).toBe(true);
  await press(visitor, 'Sign in to enrol');
  expect(decodeURIComponent(visitor.url())).toMatch(/K2002\?week_id=[\w-]+$/);
  const one = await wire.register('13700007014');
  const [parent] = await withoutScript('desktop', one);
  await parent.goto(address);
  expect(await week(parent).getByRole('checkbox').first().isChecked()).toBe(true);
  const two = await wire.register('13700007015', { children: twoChildren });
  const [mother] = await withoutScript('desktop', two);
  await mother.goto(address);
  await week(mother).getByText('Who joins?').waitFor();
});

test('a teacher sets hours, exceptions and the time zone', async () => {
  const { TokenId } = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: 'teacher@tongxue.example',
    password: 'demo-teacher-1',
  });
  const hours = async () =>
    (await (await fetch(`${shop.url}/api/teacherHours`, { headers: { TokenId } })).json()).data;
  const original = await hours();
  const [page] = await withoutScript('desktop', TokenId);
  await page.goto(`${shop.url}/en/teacher_hours`);
  await page.getByRole('link', { name: 'Show all time zones' }).click();
  const field = (name: string) => page.locator(`[name="${name}"]:not([type=hidden])`);
  const added = (weekday: number) => `weekly.${500 + weekday}`;
  await field(`${added(7)}.start`).fill('19:00');
  await field(`${added(7)}.end`).fill('18:00');
  await field('exceptions.500.day').fill('2027-05-04');
  await press(page, 'Save');
  await page.getByText(/These hours do not fit/).waitFor();
  // The form keeps typed hours; an emptied one is removed.
  const typed = page.locator('input[type=time]').filter({ visible: true });
  const values = await typed.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  expect(values).toContain('19:00');
  await typed.nth(values.lastIndexOf('18:00')).fill('20:00');
  await page.locator('select[name=time_zone]').selectOption('America/Toronto');
  await press(page, 'Save');
  await page.getByText('Saved.').waitFor();
  const saved = await hours();
  expect(saved.time_zone).toBe('America/Toronto');
  expect(saved.weekly).toHaveLength(original.weekly.length + 1);
  expect(saved.weekly).toContainEqual({ weekday: 7, start: '19:00', end: '20:00' });
  expect(saved.exceptions).toContainEqual({ day: '2027-05-04', is_away: true, start: null, end: null });
  // Restores the hours of the demo school.
  await wire.call(
    'teacherHoursSave',
    {
      ...original,
      weekly: JSON.stringify(original.weekly),
      exceptions: JSON.stringify(original.exceptions),
    },
    TokenId,
  );
});

test('the language is changed by its link, and remembered', async () => {
  const [page, context] = await withoutScript('desktop');
  await page.goto(`${shop.url}/en/course_index?category=english`);
  await page.getByRole('link', { name: /中文/ }).first().click();
  await page.waitForURL(`${shop.url}/course_index?category=english`);
  const lang = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value;
  expect(await lang()).toBe('cn');
  await page
    .getByRole('link', { name: /English/ })
    .first()
    .click();
  await page.waitForURL(`${shop.url}/en/course_index?category=english`);
  expect(await lang()).toBe('en');
  // From now on a Chinese address redirects to the English one.
  await page.goto(`${shop.url}/teachers_index`);
  expect(page.url()).toBe(`${shop.url}/en/teachers_index`);
});

test('lists can be sorted and filtered', async () => {
  const [page] = await withoutScript('desktop');
  await page.goto(`${shop.url}/course_index?kind=course`);
  await page.locator('select[name=sort]').selectOption('price_low');
  await press(page, '查看');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price_low');
  expect(new URL(page.url()).searchParams.get('kind')).toBe('course');
  await page.goto(`${shop.url}/teachers_index`);
  await page.locator('select[name=category]').selectOption('english');
  await press(page, '查看');
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0);
  expect(new URL(page.url()).searchParams.get('category')).toBe('english');
});

test('no screen shows a button or a select that needs script', async () => {
  const [page] = await withoutScript('mobile');
  for (const path of [
    '/index_login',
    '/index_register',
    '/course_calendar',
    '/course_index',
    '/teachers_index',
  ]) {
    await page.goto(shop.url + path);
    const dead = page
      .locator('button[type=button], select:not(form *), input[role=combobox]:not(form *)')
      .filter({ visible: true });
    expect(await dead.count(), path).toBe(0);
  }
});

test('a refusal from before hydration stays after it, and so does new input', async () => {
  const context = await browser.newContext(layouts.desktop);
  const page = await context.newPage();
  let sentYet = false;
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    if (!sentYet) return route.abort();
    await scripts.promise;
    return route.continue();
  });
  // Waits until all requests are made: a later script would hydrate the page.
  await page.goto(`${shop.url}/en/index_register`, { waitUntil: 'load' });
  await page.locator('[name=name]').fill('Jane');
  sentYet = true;
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('Please complete the information').waitFor();
  await page.locator('[name=province]').fill('Ontario');
  scripts.resolve();
  await alive(page);
  // The first field with an error takes the focus only where nobody types.
  expect(await page.locator('[name=province]:focus').count()).toBe(1);
  // Only a hydrated page can add a student.
  await page.getByRole('button', { name: 'Add Another Student' }).click();
  await page.locator('[name="children.1.name"]').waitFor();
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Jane');
  await expect.poll(() => page.locator('[name=province]').inputValue()).toBe('Ontario');
  await expect.poll(() => page.getByText('Please complete the information').count()).toBe(1);
  await expect.poll(() => page.locator('[name=tel][aria-invalid=true]').count()).toBe(1);
  await context.close();
});

test('input from before hydration stays and is sent', async () => {
  const token = await wire.register('13700007013', { children: twoChildren });
  const child = (await (await fetch(`${shop.url}/api/memberChild`, { headers: { TokenId: token } })).json())
    .data[0].id;
  const [page, letCome] = await heldPage(browser, { token, shop });
  await page.goto(`${shop.url}/en/member_child/${child}`, { waitUntil: 'commit' });
  await page.locator('textarea[name=allergies]').fill('Peanuts');
  await letCome();
  await expect.poll(() => page.locator('textarea[name=allergies]').inputValue()).toBe('Peanuts');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect
    .poll(
      async () =>
        (
          await (await fetch(`${shop.url}/api/memberChild`, { headers: { TokenId: token } })).json()
        ).data.find((one: { id: string }) => one.id === child).allergies,
    )
    .toBe('Peanuts');
  const [course, letCourseCome] = await heldPage(browser, { token, shop });
  await course.goto(`${shop.url}/en/course_info/C1032`, { waitUntil: 'commit' });
  await course
    .locator('#choice')
    .getByLabel(/Lele Li/)
    .check({ force: true });
  await course
    .locator('#choice')
    .getByLabel(/Anan Li/)
    .check({ force: true });
  await course.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
  await letCourseCome();
  await course.getByRole('button', { name: 'Add to cart' }).click();
  await course.getByRole('status').getByRole('link', { name: 'See the cart' }).waitFor();
  expect((await cartOf(token)).items).toHaveLength(2);
});
