import { verify } from 'node:crypto';
import { pay } from '../pay.ts';
import { isPayable } from '../state.ts';
import type { World } from '../world.ts';

/** The result of `getBrandWCPayRequest`; `err_desc` is for developers. */
export type Notification = { err_msg: string; err_desc?: string };

const windowSeconds = 300;
const result = (end: 'ok' | 'cancel' | 'fail', err_desc?: string): Notification => ({
  err_msg: `get_brand_wcpay_request:${end}`,
  ...(err_desc ? { err_desc } : {}),
});

/** Why WeChat's bridge does not open a payment, or null: checks app, clock and signature. */
function whyNotOpen({ keys, signing }: World, parameters: Record<string, unknown>): string | null {
  const field = (name: string) => (typeof parameters[name] === 'string' ? (parameters[name] as string) : '');
  if (field('appId') !== keys.appid) return '商户号与 appid 不匹配';
  if (field('signType') !== 'RSA') return 'signType 不正确';
  if (!/^\d{10}$/.test(field('timeStamp'))) return '缺少参数 timeStamp';
  if (Math.abs(Date.now() / 1000 - Number(field('timeStamp'))) >= windowSeconds) return 'timeStamp 已过期';
  const message = `${field('appId')}\n${field('timeStamp')}\n${field('nonceStr')}\n${field('package')}\n`;
  const signature = Buffer.from(field('paySign'), 'base64');
  const isTrue = verify('RSA-SHA256', Buffer.from(message), signing.merchantPublic, signature);
  return isTrue ? null : '支付验证签名失败';
}

/**
 * `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`: `act` is what the payer does, `openid` the payer's WeChat. Only
 * the openid of the order may pay.
 */
export function invokeBridge(world: World, input: Record<string, unknown>): Notification {
  const parameters = (input.parameters ?? {}) as Record<string, unknown>;
  const why = whyNotOpen(world, parameters);
  if (why) return result('fail', why);
  const id = /^prepay_id=(\w+)$/.exec(String(parameters.package ?? ''))?.[1] ?? '';
  const trade = world.state.names.get(`prepay:${id}`);
  if (trade?.channel !== 'jsapi' || !trade.prepay || trade.prepay.until < Date.now())
    return result('fail', '该笔订单已失效');
  if (input.openid && input.openid !== trade.openid) return result('fail', '支付用户与下单用户不一致');
  if (!isPayable(trade)) return result('fail', '订单不可支付');
  if (input.act === 'cancel') return result('cancel');
  const done = pay(world, trade);
  return typeof done === 'string' ? result('fail', done) : result('ok');
}
