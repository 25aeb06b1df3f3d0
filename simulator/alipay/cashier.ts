import { type Exchange, redirect } from '../http.ts';
import { type Notice, sendNotice } from '../pages/notice.ts';
import { findTrade, keepTrade, newTrade, type Trade } from '../state.ts';
import { beijingTime, type World } from '../world.ts';
import { type Fields, signFields } from './signature.ts';
import { checkContent, fenOf, timeOf, yuanOf } from './validation.ts';

const maxLifetime = 15 * 86_400_000;
const minute = 60_000;

type PayMethod = 'alipay.trade.page.pay' | 'alipay.trade.wap.pay';

export const isPayMethod = (method: string): method is PayMethod =>
  method === 'alipay.trade.page.pay' || method === 'alipay.trade.wap.pay';

function tradeOf(fields: Fields, method: PayMethod): Trade | string {
  const checked = checkContent(method, fields.biz_content);
  if ('why' in checked) return `INVALID_PARAMETER ${checked.why}`;
  const { value } = checked;
  const now = Date.now();
  const expiresAt = value.time_expire ? timeOf(value.time_expire) : now + maxLifetime;
  if (expiresAt - now > maxLifetime + minute) return 'INVALID_PARAMETER time_expire';
  const isWap = method === 'alipay.trade.wap.pay';
  // The address after leaving is not part of the purchase.
  const { quit_url: quitUrl = '', ...purchase } = value as typeof value & { quit_url?: string };
  return newTrade({
    provider: 'alipay',
    channel: isWap ? 'wap' : 'page',
    out_trade_no: value.out_trade_no,
    amount: fenOf(value.total_amount),
    description: value.subject,
    attach: value.passback_params,
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    quitUrl,
    expiresAt,
    fingerprint: JSON.stringify(purchase),
  });
}

const broken = '调试错误，请回到请求来源地';

function whyNotOpen(known: Trade | undefined, wanted: Trade): Notice | null {
  if (!known)
    return wanted.expiresAt - Date.now() < minute
      ? { status: 400, title: broken, english: 'INVALID_PARAMETER time_expire' }
      : null;
  if (known.state !== 'NOTPAY' || known.expiresAt <= Date.now())
    return { status: 400, title: '交易已结束', english: 'This payment is over.' };
  return known.fingerprint === wanted.fingerprint
    ? null
    : { status: 400, title: '交易信息被篡改', english: 'ACQ.CONTEXT_INCONSISTENT' };
}

/** Opens the cashier of a page or wap payment. The trade begins only when the payer scans or signs in there. */
export function openCashier(world: World, exchange: Exchange, fields: Fields): void {
  const wanted = tradeOf(fields, fields.method as PayMethod);
  if (typeof wanted === 'string')
    return sendNotice(exchange, { status: 400, title: broken, english: wanted });
  const known = findTrade(world.state, wanted.out_trade_no, 'alipay');
  const why = whyNotOpen(known, wanted);
  if (why) return sendNotice(exchange, why);
  if (!known) keepTrade(world.state, wanted);
  redirect(exchange, `/cashier/alipay/${wanted.out_trade_no}?back=1`);
}

/** The address after paying: the shop's, with Alipay's signed fields. */
export function returnAddress({ keys, signing }: World, trade: Trade): string {
  if (!trade.returnUrl) return '';
  const fields: Fields = {
    app_id: keys.alipayAppId,
    charset: 'utf-8',
    method: `alipay.trade.${trade.channel}.pay.return`,
    out_trade_no: trade.out_trade_no,
    seller_id: keys.alipaySellerId,
    timestamp: beijingTime(Date.now()),
    total_amount: yuanOf(trade.stated.amount),
    trade_no: trade.transactionId ?? '',
    version: '1.0',
  };
  const url = new URL(trade.returnUrl);
  const signed = { ...fields, sign_type: 'RSA2', sign: signFields(signing.alipayPrivate, fields) };
  for (const [name, value] of Object.entries(signed)) url.searchParams.set(name, value);
  return url.href;
}
