import { takeFault } from '../faults.ts';
import type { Exchange } from '../http.ts';
import { findTrade } from '../state.ts';
import { chinaTime, note, type World } from '../world.ts';
import { answer, type Call, type No, refuse } from './answer.ts';
import { notifyOfBill, sendBill } from './bills.ts';
import { closeOrder, placeOrder, queryOrder } from './orders.ts';
import { placeRefund, queryRefund } from './refunds.ts';
import { seal, whyNotGenuine } from './signature.ts';
import type { WechatChannel } from './validation.ts';

const day = 86_400_000;

/** The platform certificates; a merchant with a public key has none. */
function listCertificates(call: Call): void {
  const { keys, state } = call.world;
  if (state.wechatKeys === 'public_key')
    return refuse(call, {
      status: 404,
      code: 'RESOURCE_NOT_EXISTS',
      message: '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥',
    });
  const certificate = {
    serial_no: keys.platformSerial,
    effective_time: chinaTime(Date.now() - day),
    expire_time: chinaTime(Date.now() + 5 * 365 * day),
    encrypt_certificate: seal(keys.platform.certificate, keys.apiV3Key, 'certificate'),
  };
  answer(call, { data: [certificate] });
}

type Route = { method: string; path: RegExp; run(call: Call, found: string): void };

const routes: Route[] = [
  {
    method: 'POST',
    path: /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/,
    run: (call, channel) => placeOrder(call, channel as WechatChannel),
  },
  {
    method: 'GET',
    path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/,
    run: (call, number) => queryOrder(call, findTrade(call.world.state, number, 'wechat')),
  },
  {
    method: 'GET',
    path: /^\/v3\/pay\/transactions\/id\/([^/]+)$/,
    run: (call, id) => queryOrder(call, call.world.state.names.get(`transaction:${id}`)),
  },
  { method: 'POST', path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, run: closeOrder },
  { method: 'POST', path: /^\/v3\/refund\/domestic\/refunds$/, run: placeRefund },
  { method: 'GET', path: /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, run: queryRefund },
  { method: 'GET', path: /^\/v3\/bill\/tradebill$/, run: notifyOfBill },
  { method: 'GET', path: /^\/v3\/billdownload\/file$/, run: sendBill },
  { method: 'GET', path: /^\/v3\/certificates$/, run: listCertificates },
];

const failures: Record<string, No> = {
  '500': { status: 500, code: 'SYSTEM_ERROR', message: '系统错误' },
  '429': { status: 429, code: 'FREQUENCY_LIMITED', message: '频率限制' },
};

/** WeChat Pay API v3 under `/v3/`: answers genuine requests only, with signed answers. */
export function answerWechat(world: World, exchange: Exchange): void {
  const { request, url } = exchange;
  const call: Call = { world, exchange };
  const why = whyNotGenuine(world, exchange);
  note(world, 'wechat', { method: request.method, path: request.url ?? '', why });
  if (why) return refuse(call, { status: 401, code: 'SIGN_ERROR', message: why });
  const fault = takeFault(world.state, 'wechat', ['timeout', '500', '429']);
  const failure = fault && failures[fault];
  if (failure) return refuse(call, failure);
  // Left without an answer: the merchant's time limit ends it.
  if (fault) return;
  for (const { method, path, run } of routes) {
    const found = request.method === method ? path.exec(url.pathname) : null;
    if (found) return run(call, decodeURIComponent(found[1] ?? ''));
  }
  refuse(call, { status: 404, code: 'RESOURCE_NOT_EXISTS', message: '接口不存在' });
}
