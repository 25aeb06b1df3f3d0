import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';
import { holdsFilesInMemory } from '../../server/platform/files/memory-disk.ts';
import { chineseFonts } from './fonts.ts';

const system = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

/**
 * Arguments for the cloud, which the package adds: a single process that is never forked would load the whole program
 * for each page.
 */
const meantForCloud = /^--(single-process|no-zygote|headless)/;

/**
 * The browser from npm, unpacked once per version. The package's own unpacking is not safe in parallel: a second caller
 * could take half of it for the whole. So it is unpacked in a temporary folder, which is then renamed.
 */
export async function unpackBrowser(folder = tmpdir()): Promise<string> {
  const build = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(join(dirname(build), '../package.json'), 'utf8'));
  const home = join(folder, `tongxue-chromium-${version}`);
  const program = join(home, 'chromium');
  if (existsSync(program)) return program;
  const temporary = await mkdtemp(`${home}-`);
  const unpack = `await (await import(${JSON.stringify(build)})).default.executablePath()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    env: { ...process.env, TMPDIR: temporary },
  });
  await rename(temporary, home).catch(async (error) => {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  });
  return program;
}

/** Opens a headless Chromium: the one from npm, or the system's (`SYSTEM_CHROMIUM=1`). */
export async function openBrowser(): Promise<Browser> {
  const useSystem = process.env.SYSTEM_CHROMIUM === '1' && system;
  const args = chromium.args.filter((argument) => !meantForCloud.test(argument));
  return playwright.launch({
    executablePath: useSystem ? system : await unpackBrowser(),
    args: [...args, '--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    // Playwright moves shared memory to the disk, for containers that have little of it.
    ignoreDefaultArgs: holdsFilesInMemory() ? ['--disable-dev-shm-usage'] : [],
    headless: true,
    env: { ...process.env, ...chineseFonts() } as Record<string, string>,
  });
}

/** The front door follows the browser's language; the walks begin in Chinese. */
const locale = 'zh-CN';

export const layouts = {
  desktop: {
    locale,
    viewport: { width: 1440, height: 900 },
    userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36',
  },
  mobile: {
    locale,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  },
} as const;

export type Layout = keyof typeof layouts;
