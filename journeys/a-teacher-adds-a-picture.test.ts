import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { until } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser } = await openJourney();

test("a teacher's picture is shown on their page and their classes' cards, until they remove it", async () => {
  const page = await (await browser.newContext(layouts.mobile)).newPage();
  await page.goto(`${shop.url}/login?redirect=%2Fteacher_account`);
  await page.locator('[name=email]').fill('teacher@tongxue.example');
  await page.locator('[name=password]').fill('demo-teacher-1');
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL('**/teacher_account');
  await alive(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择照片' }).click();
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b85' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: '我.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('照片已更新').waitFor();
  const picture = page.locator('main img[src^="/faces/"]');
  const face = (await picture.getAttribute('src')) ?? '';
  await accessible(page);
  const profile = await page.getByRole('link', { name: '家长看到的页面' }).getAttribute('href');
  const visitor = await (await browser.newContext(layouts.desktop)).newPage();
  // Pages are cached for a moment.
  await until(async () => {
    await visitor.goto(`${shop.url}${profile}`);
    return (await visitor.locator(`h1, main img[src="${face}"]`).count()) > 1;
  });
  await expect.poll(() => visitor.locator(`article img[src="${face}"]`).count()).toBeGreaterThan(0);
  const publicPicture = visitor.locator(`main img[src="${face}"]`).first();
  // The picture loads after the page.
  expect(await until(() => publicPicture.evaluate((img) => (img as HTMLImageElement).naturalWidth))).toBe(
    384,
  );
  await accessible(visitor);
  await page.getByRole('button', { name: '移除照片' }).click();
  await picture.waitFor({ state: 'detached' });
  expect((await fetch(`${shop.url}${face}`)).status).toBe(404);
});

test("staff add and remove a teacher's picture, which the teacher's page shows", async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'operations' });
  const listed = await fetch(`${shop.url}/api/officeTeacherIndex`, { headers: { TokenId: token } });
  const { data } = (await listed.json()) as { data: { items: { id: string; name: { en: string } }[] } };
  const teacher = data.items.find(({ name }) => name.en.includes('Moreau')) ?? data.items[5];
  if (!teacher) throw new Error('the school has no teacher');
  await page.goto(`${shop.url}/en/admin/desk/teachers/${teacher.id}`);
  await page.getByRole('button', { name: 'Change the picture' }).click();
  const window = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#58b' } })
    .png()
    .toBuffer();
  await window.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
  await window.locator('img').waitFor();
  await accessible(page);
  await window.locator('button[type=submit]').click();
  await window.waitFor({ state: 'detached' });
  const picture = page.getByRole('img', { name: teacher.name.en });
  await picture.waitFor();
  const face = (await picture.getAttribute('src')) ?? '';
  expect(face).toMatch(/\/faces\//);
  expect((await fetch(`${shop.url}${face}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Take the picture away' }).click();
  await window.getByText('Pages then show a drawn portrait instead.').waitFor();
  await window.getByRole('button', { name: 'Take the picture away' }).click();
  await expect.poll(async () => (await fetch(`${shop.url}${face}`)).status).toBe(404);
  await picture.waitFor({ state: 'detached' });
});
