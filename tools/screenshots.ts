import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { type Layout, openBrowser } from './screens/browser.ts';
import { screens } from './screens/screens.ts';
import { openWalk } from './screens/walk.ts';

type Language = 'zh' | 'en';

/** The pictures of README.md: one window of a screen each. */
const readmePictures: readonly { screen: string; layout: Layout; language: Language; file: string }[] = [
  { screen: 'home', layout: 'desktop', language: 'zh', file: 'home-desktop-zh' },
  { screen: 'course_info', layout: 'desktop', language: 'en', file: 'course-desktop-en' },
  { screen: 'cart_settlement', layout: 'mobile', language: 'zh', file: 'checkout-mobile-zh' },
  { screen: 'virtual_index', layout: 'mobile', language: 'en', file: 'classroom-mobile-en' },
];

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { readme: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [address = 'http://127.0.0.1:3000', filter = ''] = positionals;

const browser = await openBrowser();
// README.md shows the shop as families near the school see it.
const walk = await openWalk(browser, address, values.readme ? 'Asia/Shanghai' : undefined);

async function picture(
  page: Page,
  { url, path, fullPage }: { url: string; path: string; fullPage: boolean },
): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(250);
  await page.screenshot({ path, fullPage });
}

/** Every screen × layout × language, into `screenshots/`. */
async function pictureEveryScreen(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const layout of ['desktop', 'mobile'] as const)
    for (const screen of screens.filter(({ name }) => name.includes(filter))) {
      const page = await walk.pageOf(screen, layout);
      const complain = (words: string) => console.log(`${screen.name} ${layout}: ${words.slice(0, 300)}`);
      page.on('console', (message) => message.type() === 'error' && complain(message.text()));
      page.on('pageerror', (error) => complain(error.message));
      for (const language of ['zh', 'en'] as const)
        await picture(page, {
          url: walk.addressOf(screen, language),
          path: join(folder, `${screen.name}.${layout}.${language}.png`),
          fullPage: true,
        });
      await page.close();
    }
}

async function pictureReadme(folder: string): Promise<void> {
  for (const { screen: name, layout, language, file } of readmePictures) {
    const screen = screens.find((candidate) => candidate.name === name);
    if (!screen) throw new Error(`there is no screen ${name}`);
    const page = await walk.pageOf(screen, layout);
    const url = walk.addressOf(screen, language);
    await picture(page, { url, path: join(folder, `${file}.png`), fullPage: false });
    await page.close();
  }
}

const folder = join(root, values.readme ? 'docs/pictures' : 'screenshots');
await (values.readme ? pictureReadme(folder) : pictureEveryScreen(folder));
await browser.close();
console.log(`Pictures are in ${folder}`);
