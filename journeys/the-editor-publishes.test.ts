import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { sharedBrowser } from './browser.ts';
import { openJourney } from './journey.ts';
import { openClock } from './moving-clock.ts';
import { openShop, until } from './shop.ts';
import { staffAt } from './staff-at.ts';

const time = await openClock(await sharedBrowser());
afterAll(() => time.close());
const { shop, browser } = await openJourney(() => openShop(time.environment));

async function write(page: Page, slug: string): Promise<void> {
  const fillBoth = async (name: string, zh: string, en: string) => {
    await page.getByLabel(`${name} · Chinese`).fill(zh);
    await page.getByLabel(`${name} · English`).fill(en);
  };
  await fillBoth('Title', '冬季开放日', 'Winter open day');
  await fillBoth('Summary', '来看看我们的课堂。', 'Come and see our classes.');
  await page.getByRole('textbox', { name: 'Text · Chinese' }).fill('十二月五日，校门全天开放。');
  const english = page.getByRole('textbox', { name: 'Text · English' });
  await english.fill('When');
  await page.getByRole('toolbar', { name: 'Text · English' }).getByRole('button', { name: /^H2/ }).click();
  await english.press('End');
  await english.press('Enter');
  await english.pressSequentially('On December 5 the doors are open all day.');
  await page.getByLabel(/^Address\W*$/).fill(slug);
  await page.getByRole('combobox', { name: 'Subject of the drawn cover' }).click();
  await page.getByRole('option', { name: 'Choir' }).click();
}

/** Presses a button of the article, and confirms in the window that asks for a time. */
async function confirmAct(page: Page, name: 'Publish' | 'Take back', at?: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  if (at) await page.getByRole('dialog').getByLabel('Publish at').fill(at);
  await accessible(page);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('the editor schedules an article: visitors see it from then on, until it is taken back', async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'editor', timezoneId: 'Asia/Shanghai' });
  const visitor = await (await browser.newContext(layouts.mobile)).newPage();
  const statusOf = async () => (await visitor.goto(`${shop.url}/news_info/winter-open-day`))?.status();
  const isListed = async () => {
    await visitor.goto(`${shop.url}/en/news_index`);
    return (await visitor.getByText('Winter open day').count()) > 0;
  };
  await page.goto(`${shop.url}/en/admin/desk/news/create`);
  await write(page, 'winter-open-day');
  await accessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/news\/[0-9a-f-]{36}/);
  expect(await statusOf()).toBe(404);

  await confirmAct(page, 'Publish', '2026-11-18T18:00');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(await statusOf()).toBe(404);
  expect(await isListed()).toBe(false);
  await time.moveTo('2026-11-18T18:01');
  // Visitors' pages are cached for a moment.
  await until(isListed);
  expect(await statusOf()).toBe(200);
  await visitor.getByRole('heading', { name: '冬季开放日' }).waitFor();
  await visitor.getByText('十二月五日，校门全天开放。').waitFor();
  await accessible(visitor);
  await visitor.goto(`${shop.url}/en/news_info/winter-open-day`);
  await visitor.getByRole('heading', { name: 'When', level: 2 }).waitFor();
  await visitor.getByText('On December 5 the doors are open all day.').waitFor();

  await page.reload();
  await confirmAct(page, 'Take back');
  await until(async () => !(await isListed()));
  expect(await until(async () => (await statusOf()) === 404)).toBe(true);
});

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();

/** Drops a file onto a place of the page, as with a mouse. */
async function drop(page: Page, onto: string, file: { name: string; type: string; bytes: Buffer }) {
  const { x, y, width, height } = (await page.getByRole('textbox', { name: onto }).boundingBox()) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  };
  const dropped = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  );
  await page.getByRole('textbox', { name: onto }).dispatchEvent('drop', {
    dataTransfer: dropped,
    clientX: x + width / 2,
    clientY: y + Math.min(30, height / 2),
    bubbles: true,
    cancelable: true,
  });
}

test('the editor drops a picture into the Chinese text and chooses one for the English: each is described in its language, and visitors see it', async () => {
  const { page } = await staffAt({ shop, browser }, { name: 'editor', timezoneId: 'Asia/Shanghai' });
  await page.goto(`${shop.url}/en/admin/desk/news/create`);
  await write(page, 'open-day-in-pictures');
  const window = page.getByRole('dialog');
  const png = await photo('#4477aa');
  await drop(page, 'Text · Chinese', {
    name: 'notes.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7'),
  });
  await window.getByText('This picture cannot be read').waitFor();
  await window.getByRole('button', { name: 'Cancel' }).click();

  await drop(page, 'Text · Chinese', { name: 'gate.png', type: 'image/png', bytes: png });
  const confirm = window.getByRole('button', { name: 'Confirm' });
  await window.locator('img').waitFor();
  await accessible(page);
  // A picture needs a description for readers who cannot see it.
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await window.getByLabel('What the picture shows').fill('校门口的孩子们');
  await confirm.click();
  await page
    .getByRole('textbox', { name: 'Text · Chinese' })
    .getByRole('img', { name: '校门口的孩子们' })
    .waitFor();

  const chosen = page.waitForEvent('filechooser');
  const tools = page.getByRole('toolbar', { name: 'Text · English' });
  await tools.getByRole('button', { name: 'Picture' }).click();
  await (await chosen).setFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await photo('#aa7744') });
  await window.locator('img').waitFor();
  await window.getByLabel('What the picture shows').fill('Childrn at the gate');
  await confirm.click();
  // A wrong description is corrected.
  await page.getByRole('textbox', { name: 'Text · English' }).getByRole('img').click();
  await tools.getByRole('button', { name: 'Picture' }).click();
  await window.getByLabel('What the picture shows').fill('Children at the gate');
  await confirm.click();

  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/news\/[0-9a-f-]{36}/);
  await confirmAct(page, 'Publish');
  const visitor = await (await browser.newContext(layouts.mobile)).newPage();
  for (const [language, alt] of [
    ['', '校门口的孩子们'],
    ['/en', 'Children at the gate'],
  ] as const) {
    await until(async () => {
      const answer = await visitor.goto(`${shop.url}${language}/news_info/open-day-in-pictures`);
      return answer?.status() === 200;
    });
    const picture = visitor.getByRole('article').getByRole('img', { name: alt });
    await picture.scrollIntoViewIfNeeded();
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual([
      '1440',
      '1080',
    ]);
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    expect(await until(async () => (await width()) === 1440)).toBe(true);
    const box = await picture.boundingBox();
    expect([(box?.width ?? 0) <= 390, Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)]).toEqual([
      true,
      133,
    ]);
    await accessible(visitor);
  }
});
