import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { until } from './shop.ts';

const { shop, browser } = await openJourney();

test.each<Layout>(['desktop', 'mobile'])(
  'a parent searches by word, by pinyin and with a typo, and filters the results (%s)',
  async (layout) => {
    const page = await (await browser.newContext(layouts[layout])).newPage();
    await page.goto(layout === 'mobile' ? `${shop.url}/course_search` : shop.url);
    const box = page.getByRole('combobox').first();
    await box.fill('weiqi');
    await box.press('Enter');
    await page.waitForURL('**/course_search?q=weiqi');
    await page.getByRole('heading', { level: 3 }).filter({ hasText: '围棋' }).first().waitFor();
    await accessible(page);
    await page.goto(`${shop.url}/course_search?q=${encodeURIComponent('英语')}`);
    await expect.poll(() => page.locator('mark', { hasText: '英语' }).count()).toBeGreaterThan(2);
    if (layout === 'mobile') await page.locator('summary').filter({ hasText: '筛选' }).click();
    await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: /^营地/ }).click();
    await page.waitForURL('**kind=camp**');
    await page.getByRole('heading', { level: 3, name: /英语戏剧营/ }).waitFor();
    await until(async () => (await page.locator('article').count()) === 1);
    if (layout === 'mobile') await page.getByRole('link', { name: '查看 1 个结果' }).click();
    await accessible(page);
    await page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: /^营地/ }).click();
    await page.waitForURL((url) => !url.search.includes('kind'));
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(1);
    await page.goto(`${shop.url}/course_search?q=lzw`);
    await page.getByRole('region', { name: /^校区/ }).getByRole('link', { name: '列治文校区' }).waitFor();
    await page.goto(`${shop.url}/en/course_search?q=astronommers`);
    await page.getByText('Results for “astronomers”').waitFor();
    await page.goto(`${shop.url}/en/course_search?q=qqqqxzzz`);
    await page.getByText('Nothing found for “qqqqxzzz”').waitFor();
    // There is a way on: to the subjects that are taught, and to all classes.
    const subjects = page.getByRole('list', { name: 'What does your child like?' });
    expect(await subjects.getByRole('link').count()).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'See all classes' }).waitFor();
    await accessible(page);
  },
);

test.each<Layout>(['desktop', 'mobile'])(
  'filters are links that work without script, each with the stated number of results (%s)',
  async (layout) => {
    const page = await (await browser.newContext({ ...layouts[layout], javaScriptEnabled: false })).newPage();
    await page.goto(`${shop.url}/course_index`);
    const choose = async (name: RegExp) => {
      if (layout === 'mobile') await page.locator('summary').filter({ hasText: '筛选' }).click();
      const link = page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name });
      const count = Number(/\d+$/.exec((await link.textContent())?.trim() ?? '')?.[0]);
      await link.click();
      await page.getByRole('heading', { name: `共 ${count} 门课程` }).waitFor();
      return count;
    };
    const saturdays = await choose(/^周六/);
    const open = await choose(/^现在可报名/);
    expect(open).toBeLessThanOrEqual(saturdays);
    expect(page.url()).toMatch(/weekday=6.*open_only=1|open_only=1.*weekday=6/);
    const chosen = page.getByRole('list', { name: '已选条件' });
    await chosen.getByRole('link', { name: /^周六/ }).click();
    await page.waitForURL((url) => !url.search.includes('weekday'));
    await chosen.getByRole('link', { name: '清除条件' }).click();
    await page.waitForURL((url) => url.search === '');
  },
);

test('names are suggested while typing, and can be chosen with the keyboard', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  await page.goto(shop.url);
  await alive(page);
  const box = page.getByRole('combobox').first();
  await box.pressSequentially('戏剧');
  const option = page.getByRole('option', { name: /英语戏剧营/ });
  await option.waitFor();
  await accessible(page);
  await box.press('ArrowDown');
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
  await box.press('Escape');
  await expect.poll(() => option.isVisible()).toBe(false);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL('**/course_camps_info/K2001');
});

test('no request is sent while an input method composes, and its Enter does not submit', async () => {
  const page = await (await browser.newContext(layouts.desktop)).newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/searchSuggest') requests.push(url.searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto(shop.url);
  await alive(page);
  const box = page.getByRole('combobox').first();
  await box.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('wei');
  await compose("wei'qi");
  await page.clock.fastForward(1000);
  expect(requests).toEqual([]);
  await keyboard.send('Input.insertText', { text: '围棋' });
  await page.getByRole('option', { name: /围棋启蒙/ }).waitFor();
  expect(requests).toEqual(['围棋']);
  expect(new URL(page.url()).pathname).toBe('/');
});
