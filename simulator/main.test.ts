import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaymentSettings } from '../server/capabilities/payments/settings.ts';
import type { Keys } from './keys.ts';

const main = join(import.meta.dirname, 'main.ts');
// The project's own Node: the one in PATH may be too old for TypeScript.
const node = existsSync(join(import.meta.dirname, '../node_modules/.bin/node'))
  ? join(import.meta.dirname, '../node_modules/.bin/node')
  : process.execPath;

let folder: string;
let first: Ready;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  first = await runOnce();
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment = () => ({
  ...process.env,
  NODE_ENV: 'development',
  SIMULATOR_FOLDER: folder,
  SIMULATOR_PORT: '0',
  SIMULATOR_SMTP_PORT: '0',
});

type Ready = { url: string; smtpPort: number; env: Record<string, string> };

async function runOnce(): Promise<Ready> {
  const child = spawn(node, [main], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    });
    const ready = JSON.parse(line) as Ready;
    expect((await fetch(ready.url)).status).toBe(200);
    return ready;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
}

test('prints one line when ready, hides its keys, and has the same keys after a restart', async () => {
  const file = join(folder, 'keys.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => readPaymentSettings(first.env)).not.toThrow();
  const second = await runOnce();
  expect(second.env.WECHAT_PRIVATE_KEY).toBe(first.env.WECHAT_PRIVATE_KEY);
  expect(second.env.ALIPAY_PUBLIC_KEY).toBe(first.env.ALIPAY_PUBLIC_KEY);
});

test('replaces keys of an older format', async () => {
  const file = join(folder, 'keys.json');
  writeFileSync(file, JSON.stringify({ mchid: '1900000001' }));
  await runOnce();
  expect((JSON.parse(readFileSync(file, 'utf8')) as Keys).version).toBe(3);
});

test('does not start in production', () => {
  const { status, stderr } = spawnSync(node, [main], {
    env: { ...environment(), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('not for production');
});
