import { expect, test } from 'vitest';
import { deviceFor, isMobileScreen } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Safari/604.1', 'mobile'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 7_0)', 'mobile'],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0)', 'mobile'],
  ['Mozilla/5.0 (SymbianOS/9.4; Series60/5.0)', 'mobile'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 ArkWeb/4.1 Mobile', 'mobile'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile MicroMessenger/8.0 Weixin',
    'mobile',
  ],
  ['Mozilla/5.0 (Mobile; rv:48.0; KAIOS/3.0) Gecko/48.0 Firefox/48.0', 'mobile'],
  ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', 'desktop'],
  [windows, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'desktop'],
  ['', 'desktop'],
])('%s is %s', (userAgent, device) => {
  expect(deviceFor(userAgent, undefined)).toBe(device);
});

test('treats a desktop browser with a remembered small screen as mobile, and a phone never as desktop', () => {
  expect(deviceFor(windows, 'mobile')).toBe('mobile');
  expect(deviceFor(windows, 'desktop')).toBe('desktop');
  expect(deviceFor(windows, 'anything')).toBe('desktop');
  expect(deviceFor('Android', 'desktop')).toBe('mobile');
});

test('a browser that says it is mobile gets the phone’s page', () => {
  expect(deviceFor(windows, undefined, '?1')).toBe('mobile');
  expect(deviceFor(windows, undefined, '?0')).toBe('desktop');
});

test('a touched screen is small where it is narrow one way, as phones are longer today', () => {
  expect(isMobileScreen(400, 880, true)).toBe(true);
  expect(isMobileScreen(880, 400, true)).toBe(true);
  expect(isMobileScreen(800, 1280, true)).toBe(false);
});

test.each([
  [499, 799, true],
  [500, 799, false],
  [499, 800, false],
  [400, 880, true],
  [1280, 720, false],
])('a screen of %i × %i is small: %s', (width, height, small) => {
  expect(isMobileScreen(width, height)).toBe(small);
});
