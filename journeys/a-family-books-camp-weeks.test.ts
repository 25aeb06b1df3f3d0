import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();

const twoChildren = [
  { name: 'Lele Li', name_cn: '李乐乐', year_month: '2018-05', grade: 2 },
  { name: 'Anan Li', name_cn: '李安安', year_month: '2016-03', grade: 4 },
];

test.each<Layout>(['desktop', 'mobile'])(
  'a family finds a camp, adds two weeks for two children with lunch, and sees each price (%s)',
  async (layout) => {
    const tel = layout === 'desktop' ? '13655590001' : '13655590002';
    await wireTo(shop).register(tel, { children: JSON.stringify(twoChildren) });
    const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    await page.goto(`${shop.url}/en/course_camps`);
    await accessible(page);
    await page
      .getByRole('link', { name: /Summer Science Camp/ })
      .first()
      .click();
    await page.waitForURL('**/en/course_camps_info/K2002');
    const week = (number: number) =>
      page.locator('li', { hasText: new RegExp(`^Week ${number}\\D`) }).first();
    await week(2).getByLabel('We want this week').check();
    await page.getByRole('link', { name: 'Sign in to enrol' }).first().click();
    await page.locator('[name=tel]').fill(tel);
    await page.locator('[name=password]').fill('a good password');
    await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
    await page.waitForURL('**/en/course_camps_info/K2002?week_id=*');
    // The week chosen before signing in is still chosen.
    await week(2).getByText('Who joins?').waitFor();
    const add = page.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await page.getByText('Please select the course you want to enroll').first().waitFor();
    await week(1).getByLabel('Lele Li').check();
    await week(1)
      .getByLabel(/^Lunch/)
      .first()
      .check();
    await week(2).getByLabel('Lele Li').check();
    await week(2).getByLabel('Anan Li').check();
    await page.getByText('3 chosen').waitFor();
    // Scrolls up: axe measures the visible part of a checkbox, and the bottom bar would cover half of one.
    await page.evaluate(() => window.scrollTo(0, 0));
    await accessible(page);
    await page.getByText('¥8,600').waitFor();
    await add.click();
    // The week says who is in the cart, and no longer asks who joins.
    await week(2).getByText('In the cart').last().waitFor();
    expect(await week(2).getByText('In the cart').count()).toBe(2);
    expect(await week(2).getByText('Who joins?').count()).toBe(0);
    await page.getByRole('status').getByRole('link', { name: 'See the cart' }).click();
    await page.waitForURL('**/en/cart_index');
    await page
      .getByText(/Includes Lunch.CN¥260/)
      .first()
      .waitFor();
    await accessible(page);
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.waitForURL('**/en/cart_settlement?**');
    await page.getByText('¥8,600').first().waitFor();
    await accessible(page);
    const cart = await (await page.request.get(`${shop.url}/api/cartIndex`)).json();
    expect(cart.data.total.amount).toBe(860_000);
  },
);

test("a camp's course address redirects to the camp, and every list has its page", async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(`${shop.url}/course_info/K2001`);
  expect(page.url()).toBe(`${shop.url}/course_camps_info/K2001`);
  for (const list of ['course_activity', 'course_competition']) {
    expect((await page.goto(`${shop.url}/${list}`))?.status()).toBe(200);
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0);
    await accessible(page);
  }
  expect((await page.goto(`${shop.url}/course_camps_info/K9999`))?.status()).toBe(404);
});
