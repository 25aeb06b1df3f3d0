import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const good = {
  NODE_ENV: 'production',
  SECRET: 'b1946ac92492d2347c6235b4d2611184',
  PUBLIC_URL: 'https://shop.example.cn',
  TRUSTED_PROXIES: '0',
};

test('production starts with its own secret at a public address', () => {
  expect(readSettings(good)).toMatchObject({
    production: true,
    secondFactor: true,
    limitFactor: 1,
    simulatorUrl: null,
    checkOutput: false,
    trustedProxies: 0,
    publicUrl: good.PUBLIC_URL,
  });
  expect(readSettings({ ...good, PUBLIC_URL: `${good.PUBLIC_URL}/` }).publicUrl).toBe(good.PUBLIC_URL);
});

describe('production does not start with', () => {
  test.each([
    ['SECRET', undefined],
    ['SECRET', 'short'],
    ['SECRET', 'development-only-secret-development-only'],
    ['SECRET', 'a'.repeat(40)],
    ['SECRET', ' '.repeat(40)],
    ['SECRET', 'change-me-change-me-change-me-change-me'],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://shop.example.cn'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'https://127.0.0.1:3000'],
    ['PUBLIC_URL', 'https://shop.example.cn/shop'],
    ['PUBLIC_URL', 'https://shop.example.cn?a=1'],
    ['PUBLIC_URL', 'https://somebody:word@shop.example.cn'],
    ['SIMULATOR_URL', 'http://127.0.0.1:3100'],
    ['SIMULATOR_PORT', '3100'],
    ['SECOND_FACTOR', 'off'],
    ['LIMIT_FACTOR', '2'],
    ['TRUSTED_PROXIES', undefined],
    ['TRUSTED_PROXIES', ''],
    ['TRUSTED_PROXIES', ' '],
  ])('%s %j', (name, value) => {
    expect(() => readSettings({ ...good, [name]: value })).toThrow(name);
  });
});

test.each(['prod', 'Production', 'production ', 'live'])(
  'refuses to start as %j, which would be development with known secrets',
  (NODE_ENV) => {
    expect(() => readSettings({ ...good, NODE_ENV })).toThrow('NODE_ENV');
  },
);

test.each([
  ['CURRENCY', 'cny'],
  ['CURRENCY', 'QQQ'],
  ['STORE_TIME_ZONE', 'Mars/Olympus'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '-1'],
  ['METRICS_FROM', 'anywhere'],
  ['HOLD_MINUTES', '1'],
])('%s %j is nothing to run on', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow();
});

test.each([
  ['京ICP备12345678号-1', '京ICP备12345678号-1'],
  [' 粤ICP证020123号 ', '粤ICP证020123号'],
  ['', null],
  [undefined, null],
])('the licence number %s is shown as %s', (ICP_NUMBER, shown) => {
  expect(readSettings({ ICP_NUMBER }).icp).toBe(shown);
});

test('an empty setting counts as unset', () => {
  const empty = { SERVICE_TEL: ' ', SERVICE_EMAIL: '', OPENING_HOURS_ZH: '', OPENING_HOURS_EN: ' ' };
  expect(readSettings({ ...good, ...empty })).toEqual(readSettings(good));
});

test('refuses an invalid licence number at the start', () => {
  expect(() => readSettings({ ICP_NUMBER: '<b>12345678</b>' })).toThrow('icp');
});
