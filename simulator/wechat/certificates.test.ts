import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPaymentSettings } from '../../server/capabilities/payments/settings.ts';
import {
  downloadCertificates,
  downloadedKeys,
} from '../../server/capabilities/payments/wechat-certificates.ts';
import type { WechatSettings } from '../../server/capabilities/payments/wechat-request.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf } from '../testing.ts';

let simulator: Simulator;
let settings: WechatSettings;
let control: ReturnType<typeof controlOf>;
beforeAll(async () => {
  simulator = await startSimulator();
  control = controlOf(simulator);
  settings = readPaymentSettings(simulatorSettings(simulator.keys, simulator)).wechat;
  await control('wechat-keys', { mode: 'platform' });
});
afterAll(() => simulator.close());
afterEach(async () => {
  await control('reset', {});
  await control('wechat-keys', { mode: 'platform' });
});

const downloads = async () =>
  ((await control('log')) as { path: string }[]).filter(({ path }) => path === '/v3/certificates').length;

test('downloads and decrypts certificates', async () => {
  expect([...(await downloadCertificates(settings)).keys()]).toEqual([simulator.keys.platformSerial]);
});

test.each(['badsig', 'nosig', 'oldts'])(
  'with %s certificates are rejected, even if they decrypt',
  async (kind) => {
    await control('fault', { kind, provider: 'wechat' });
    await expect(downloadCertificates(settings)).rejects.toMatchObject({ name: 'NotGenuine' });
  },
);

test('concurrent requests wait for one download', async () => {
  const before = await downloads();
  const ring = downloadedKeys(settings);
  const found = await Promise.all(Array.from({ length: 5 }, () => ring.find(simulator.keys.platformSerial)));
  expect(found.every((key) => key !== undefined)).toBe(true);
  expect((await downloads()) - before).toBe(1);
});

test('an unknown serial causes at most one download a minute', async () => {
  const ring = downloadedKeys(settings);
  await ring.find(simulator.keys.platformSerial);
  const before = await downloads();
  for (const serial of ['AA', 'BB', 'CC']) expect(await ring.find(serial)).toBeUndefined();
  expect(await downloads()).toBe(before);
});
