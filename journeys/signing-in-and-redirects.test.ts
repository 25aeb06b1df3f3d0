import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { openJourney } from './journey.ts';

const { shop, browser } = await openJourney();

const open = async (): Promise<Page> => (await browser.newContext(layouts.desktop)).newPage();

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.locator('[name=tel], [name=email], [name=login_user_name]').first().fill(name);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
}

test('a visitor who opens orders signs in first and returns to that address', async () => {
  const page = await open();
  await page.goto(`${shop.url}/en/member_orders?status=paid`);
  expect(new URL(page.url()).pathname).toBe('/en/index_login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/en/member_orders?status=paid');
  await signIn(page, '13800138000', 'not the password');
  await page.getByText('Wrong Password').waitFor();
  await page.locator('[name=password]').fill('demo-parent-1');
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL('**/en/member_orders?status=paid');
  await page.goto(`${shop.url}/en/index_login`);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'TokenId' }));
  await page.goto(`${shop.url}/en/cart_index`);
  expect(page.url()).toContain('/en/index_login');
});

test('a code is sent once when Enter is pressed twice', async () => {
  const page = await open();
  await page.goto(`${shop.url}/index_login?way=code`);
  await page.locator('[name=tel]').fill('13800138000');
  await page.locator('[name=code]').fill('000000');
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/api/login', async (route) => {
    posts += 1;
    await isPressed;
    return route.continue();
  });
  await page.locator('[name=code]').press('Enter');
  await page.locator('[aria-busy=true]').first().waitFor();
  await page.locator('[name=code]').press('Enter');
  pressed();
  await expect.poll(() => page.locator('[name=code][aria-invalid=true]').count()).toBe(1);
  expect(posts).toBe(1);
});

test('a redirect to another site is not followed', async () => {
  const page = await open();
  await page.goto(`${shop.url}/index_login?redirect=${encodeURIComponent('//evil.example/')}`);
  await signIn(page, '13800138000', 'demo-parent-1');
  await page.waitForURL(`${shop.url}/`);
});

test('a page that the browser kept whole is loaded again after a sign-in', async () => {
  const page = await open();
  await page.goto(`${shop.url}/en/course_index`);
  await page.locator('html[data-alive]').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/en/index_login`);
  // Playwright's browser keeps no pages: this is the event of one that was kept.
  const comesBack = () =>
    page.evaluate(() => {
      document.documentElement.dataset.kept = '';
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await comesBack();
  await signIn(other, '13800138000', 'demo-parent-1');
  await other.waitForURL(`${shop.url}/en`);
  expect(await page.locator('html[data-kept]').count()).toBe(1);
  await comesBack();
  await page.locator('html[data-alive]:not([data-kept])').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
});

test('a student sees the own classroom and no cart', async () => {
  const page = await open();
  await page.goto(`${shop.url}/index_login`);
  await page.getByRole('button', { name: '学生登录' }).click();
  await signIn(page, 'lele', 'demo-student-1');
  await page.waitForURL('**/virtual_index');
  await page.locator('article').first().waitFor();
  const answer = await page.goto(`${shop.url}/cart_index`);
  expect(answer?.status()).toBe(403);
  await page.getByText('当前用户无法访问此页').first().waitFor();
});

test('a teacher sees the upcoming lessons with their numbers of students', async () => {
  const page = await open();
  await page.goto(`${shop.url}/en/login`);
  await signIn(page, 'teacher@tongxue.example', 'demo-teacher-1');
  await page.waitForURL('**/en/teacher_index');
  await page
    .getByText(/students$/)
    .first()
    .waitFor();
});

test('an unknown address answers 404 in its language', async () => {
  const page = await open();
  const answer = await page.goto(`${shop.url}/en/no_such_page`);
  expect(answer?.status()).toBe(404);
  await page.getByText('We can’t find that page').waitFor();
});
