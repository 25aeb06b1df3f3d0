import { verify } from 'node:crypto';
import { pay } from '../pay.ts';
import { isPayable } from '../state.ts';
import type { World } from '../world.ts';

/** What a page inside WeChat is told by `getBrandWCPayRequest`; `err_desc` is for its maker, not for its reader. */
export type Notification = { err_msg: string; err_desc?: string };

const windowSeconds = 300;
const says = (end: 'ok' | 'cancel' | 'fail', err_desc?: string): Notification => ({
  err_msg: `get_brand_wcpay_request:${end}`,
  ...(err_desc ? { err_desc } : {}),
});

/** Why WeChat's bridge does not open the payment that a page asks for, or null: app, clock, signature. */
function whyNotOpen({ keys, signing }: World, given: Record<string, unknown>): string | null {
  const of = (name: string) => (typeof given[name] === 'string' ? (given[name] as string) : '');
  if (of('appId') !== keys.appid) return '商户号与 appid 不匹配';
  if (of('signType') !== 'RSA') return 'signType 不正确';
  if (!/^\d{10}$/.test(of('timeStamp'))) return '缺少参数 timeStamp';
  if (Math.abs(Date.now() / 1000 - Number(of('timeStamp'))) >= windowSeconds) return 'timeStamp 已过期';
  const message = `${of('appId')}\n${of('timeStamp')}\n${of('nonceStr')}\n${of('package')}\n`;
  const signature = Buffer.from(of('paySign'), 'base64');
  const isTrue = verify('RSA-SHA256', Buffer.from(message), signing.merchantPublic, signature);
  return isTrue ? null : '支付验证签名失败';
}

/**
 * `WeixinJSBridge.invoke('getBrandWCPayRequest', …)` as the reader of a page meets it: `act` is what the reader does with the
 * payment that opens. `openid` is whose WeChat it is; only the one for whom it was ordered may pay.
 */
export function invokeBridge(world: World, input: Record<string, unknown>): Notification {
  const given = (input.parameters ?? {}) as Record<string, unknown>;
  const why = whyNotOpen(world, given);
  if (why) return says('fail', why);
  const id = /^prepay_id=(\w+)$/.exec(String(given.package ?? ''))?.[1] ?? '';
  const trade = world.state.names.get(`prepay:${id}`);
  if (trade?.channel !== 'jsapi' || !trade.prepay || trade.prepay.until < Date.now())
    return says('fail', '该笔订单已失效');
  if (input.openid && input.openid !== trade.openid) return says('fail', '支付用户与下单用户不一致');
  if (!isPayable(trade)) return says('fail', '订单不可支付');
  if (input.act === 'cancel') return says('cancel');
  const done = pay(world, trade);
  return typeof done === 'string' ? says('fail', done) : says('ok');
}
