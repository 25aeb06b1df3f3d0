import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payByBridge } from './wechat-bridge.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bridge = (err_msg?: string) => ({
  invoke: vi.fn((_name: string, _parameters: object, callback: (answer?: { err_msg?: string }) => void) =>
    callback(err_msg === undefined ? undefined : { err_msg }),
  ),
});

test.each([
  ['get_brand_wcpay_request:ok', 'paid'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
  ['system:access_denied', 'failed'],
  [undefined, 'failed'],
])('maps %s to %s', async (err_msg, outcome) => {
  window.WeixinJSBridge = bridge(err_msg);
  expect(await payByBridge({ appId: 'wx1' })).toBe(outcome);
});

test('waits for a bridge that loads later, and calls it once with the signed parameters', async () => {
  const wechat = bridge('get_brand_wcpay_request:ok');
  const paying = payByBridge({ appId: 'wx1', paySign: 's' });
  window.WeixinJSBridge = wechat;
  page.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await paying).toBe('paid');
  expect(wechat.invoke).toHaveBeenCalledTimes(1);
  expect(wechat.invoke.mock.calls[0]?.slice(0, 2)).toEqual([
    'getBrandWCPayRequest',
    { appId: 'wx1', paySign: 's' },
  ]);
});

test('reports after a while that there is no bridge', async () => {
  vi.useFakeTimers();
  const paying = payByBridge({});
  await vi.advanceTimersByTimeAsync(8000);
  expect(await paying).toBe('absent');
});
