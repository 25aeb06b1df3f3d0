import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './screens/browser.ts';
import { screens } from './screens/screens.ts';
import { openWalk } from './screens/walk.ts';

/**
 * Takes a picture of every screen × layout × language of a running shop: `npm run screenshots -- [address] [only]`, with the
 * demo school's sign-ins. Pictures land in `screenshots/`.
 */
const [address = 'http://127.0.0.1:3000', only = ''] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../screenshots');
mkdirSync(folder, { recursive: true });

const browser = await openBrowser();
const walk = await openWalk(browser, address);
for (const layout of ['desktop', 'mobile'] as const) {
  for (const screen of screens.filter((one) => one.name.includes(only))) {
    const page = await walk.pageOf(screen, layout);
    const tell = (words: string) => console.log(`${screen.name} ${layout}: ${words.slice(0, 300)}`);
    page.on('console', (message) => message.type() === 'error' && tell(message.text()));
    page.on('pageerror', (error) => tell(error.message));
    for (const language of ['zh', 'en'] as const) {
      await page.goto(walk.addressOf(screen, language), { waitUntil: 'load' });
      await page.waitForTimeout(250);
      await page.screenshot({
        path: join(folder, `${screen.name}.${layout}.${language}.png`),
        fullPage: true,
      });
    }
    await page.close();
  }
}
await browser.close();
console.log(`Pictures are in ${folder}`);
