import { expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { until } from './shop.ts';

const { shop, browser } = await openJourney();

test.each([
  ['desktop', true],
  ['mobile', true],
  ['mobile', false],
] as const)(
  'on a %s (script: %s) three choices lead to the filtered list',
  async (layout, javaScriptEnabled) => {
    const context = await browser.newContext({ ...layouts[layout], javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${shop.url}/en`);
    await page.getByLabel('Age', { exact: true }).selectOption('7');
    await page.getByLabel('Subject').selectOption('chess');
    await page.getByRole('button', { name: 'Find classes' }).click();
    await page.waitForURL('**/en/course_index?*');
    const query = new URL(page.url()).searchParams;
    expect([query.get('age'), query.get('category'), query.get('site') ?? '']).toEqual(['7', 'chess', '']);
    const answer = await fetch(`${shop.url}/api/courseIndex?age=7&category=chess`);
    const { total } = ((await answer.json()) as { data: { total: number } }).data;
    expect(total).toBeGreaterThan(0);
    await page
      .getByText(new RegExp(`^${total} courses?$`))
      .first()
      .waitFor();
    await context.close();
  },
);

test('the figures on the home page are counted', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  // Pages are cached for a moment, and earlier tests in this shop may have added a teacher.
  await until(async () => {
    await page.goto(`${shop.url}/en`);
    const { trust } = (await (await fetch(`${shop.url}/api/homeIndex`)).json()).data;
    const figures = [
      `${trust.teachers} teachers`,
      `${trust.campuses} locations`,
      `from ${trust.rating.count} reviews`,
    ];
    const links = await Promise.all(figures.map((name) => page.getByRole('link', { name }).count()));
    return links.every((count) => count > 0);
  });
  await accessible(page);
});

test('the footer of a phone is one collapsible section, also without script; sign-in pages have none', async () => {
  const context = await browser.newContext({ ...layouts.mobile, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/en/footer_about`);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' });
  await expect.poll(() => terms.isVisible()).toBe(false);
  await page.getByText('About us, help and terms').click();
  await terms.click();
  await page.waitForURL('**/en/footer_terms');
  for (const brief of ['index_login', 'index_register', 'login']) {
    await page.goto(`${shop.url}/en/${brief}`);
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('link', { name: /Terms/ }).count())
      .toBe(0);
  }
  await context.close();
});
