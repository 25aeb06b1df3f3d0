import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Exchange } from './http.ts';
import { redirect, sendHtml } from './http.ts';
import { keepTrade, remember, type Trade, takeFault } from './state.ts';
import type { Shop } from './wechat.ts';

type Fields = Record<string, string>;

const joined = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Signs fields as Alipay signs notifications and returns: without sign and sign_type. */
export function signFields(shop: Shop, fields: Fields): string {
  return sign(
    'RSA-SHA256',
    Buffer.from(joined(fields, ['sign', 'sign_type'])),
    createPrivateKey(shop.keys.alipay.privateKey),
  ).toString('base64');
}

/** Why a shop's request is not genuine, or null: RSA2 over all fields but sign, our app, Beijing's clock. */
function whyNotGenuine(shop: Shop, fields: Fields): string | null {
  if (fields.app_id !== shop.keys.alipayAppId) return 'isv.invalid-app-id';
  if (fields.sign_type !== 'RSA2') return 'isv.invalid-signature-type';
  const message = Buffer.from(joined(fields, ['sign']));
  if (
    !verify(
      'RSA-SHA256',
      message,
      createPublicKey(shop.keys.alipayApp.publicKey),
      Buffer.from(fields.sign ?? '', 'base64'),
    )
  )
    return 'isv.invalid-signature';
  const said = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`);
  return Math.abs(Date.now() - said) < 15 * 60_000 ? null : 'isv.invalid-timestamp';
}

function answer(
  shop: Shop,
  exchange: Exchange,
  { method, value }: { method: string; value: Record<string, unknown> },
): void {
  const fault = takeFault(shop.state, 'alipay', ['nosig', 'badsig', 'truncated']);
  const text = JSON.stringify(value);
  const signature = sign(
    'RSA-SHA256',
    Buffer.from(fault === 'badsig' ? `${text} ` : text),
    createPrivateKey(shop.keys.alipay.privateKey),
  ).toString('base64');
  const whole = `{"${method.replaceAll('.', '_')}_response":${text}${fault === 'nosig' ? '' : `,"sign":"${signature}"`}}`;
  exchange.response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
  exchange.response.end(fault === 'truncated' ? whole.slice(0, -5) : whole);
}

const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });
const yes = { code: '10000', msg: 'Success' };
const yuan = (fen: number) => (fen / 100).toFixed(2);

function tradeAnswer(shop: Shop, method: string, content: Record<string, string>): Record<string, unknown> {
  const trade = shop.state.trades.get(content.out_trade_no ?? '');
  if (trade?.provider !== 'alipay') return no('ACQ.TRADE_NOT_EXIST');
  const base = { ...yes, out_trade_no: trade.out_trade_no, trade_no: trade.transactionId ?? '' };
  if (method === 'alipay.trade.query') {
    const status = {
      NOTPAY: 'WAIT_BUYER_PAY',
      SUCCESS: 'TRADE_SUCCESS',
      CLOSED: 'TRADE_CLOSED',
      REFUND: 'TRADE_CLOSED',
    }[trade.state];
    return { ...base, trade_status: status, total_amount: yuan(trade.paid ?? trade.amount) };
  }
  if (method === 'alipay.trade.close') {
    if (trade.state === 'SUCCESS') return no('ACQ.TRADE_HAS_SUCCESS');
    trade.state = 'CLOSED';
    return base;
  }
  const number = content.out_request_no ?? '';
  const known = trade.refunds.get(number);
  if (method === 'alipay.trade.fastpay.refund.query')
    return known
      ? {
          ...base,
          out_request_no: number,
          refund_amount: yuan(known.amount),
          refund_status: 'REFUND_SUCCESS',
        }
      : base;
  if (method !== 'alipay.trade.refund' || !trade.transactionId) return no('ACQ.TRADE_STATUS_ERROR');
  if (known) return { ...base, fund_change: 'N', refund_fee: yuan(known.amount) };
  const amount = Math.round(Number(content.refund_amount) * 100);
  const sent = [...trade.refunds.values()].reduce((all, one) => all + one.amount, 0);
  if (!(amount > 0) || sent + amount > trade.amount) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  trade.refunds.set(number, { amount, id: number });
  if (sent + amount === trade.amount) trade.state = 'REFUND';
  return { ...base, fund_change: 'Y', refund_fee: yuan(sent + amount) };
}

/** A page or wap pay: the cashier. The trade begins only when the payer opens it. */
function openCashier(shop: Shop, exchange: Exchange, fields: Fields): void {
  const content = JSON.parse(fields.biz_content ?? '{}') as Record<string, string>;
  const number = content.out_trade_no ?? '';
  const amount = Math.round(Number(content.total_amount) * 100);
  const isFine =
    /^\w{1,64}$/.test(number) &&
    amount > 0 &&
    /^\d+\.\d{2}$/.test(content.total_amount ?? '') &&
    content.subject &&
    !/[/=&]/.test(content.subject);
  if (!isFine) return sendHtml(exchange, 'INVALID_PARAMETER', 400);
  const fingerprint = `${fields.method}${fields.biz_content}`;
  const known = shop.state.trades.get(number);
  if (known && known.fingerprint !== fingerprint) return sendHtml(exchange, 'TRADE_NO_USED', 400);
  if (!known) {
    const expiresAt = content.time_expire
      ? Date.parse(`${content.time_expire.replace(' ', 'T')}+08:00`)
      : Date.now() + 15 * 86_400_000;
    const trade: Trade = {
      provider: 'alipay',
      channel: fields.method === 'alipay.trade.wap.pay' ? 'wap' : 'page',
      out_trade_no: number,
      amount,
      currency: 'CNY',
      description: content.subject ?? '',
      notifyUrl: fields.notify_url ?? '',
      returnUrl: fields.return_url ?? '',
      expiresAt,
      fingerprint,
      state: 'NOTPAY',
      paid: null,
      transactionId: null,
      paidAt: null,
      refunds: new Map(),
    };
    keepTrade(shop.state, trade);
  }
  redirect(exchange, `/cashier/${number}`);
}

/** Alipay's gateway: answers true requests only, each answer signed over its exact text. */
export async function answerAlipay(shop: Shop, exchange: Exchange): Promise<void> {
  const { url, body, request } = exchange;
  const fields: Fields = {
    ...Object.fromEntries(url.searchParams),
    ...Object.fromEntries(new URLSearchParams(body.toString('utf8'))),
  };
  const method = fields.method ?? '';
  const why = whyNotGenuine(shop, fields);
  remember(
    shop.state.log,
    {
      at: new Date().toISOString(),
      method: request.method ?? '',
      path: `/gateway.do ${method}`,
      genuine: !why,
      note: why ?? '',
    },
    2000,
  );
  if (why)
    return answer(shop, exchange, {
      method,
      value: { code: '40002', msg: 'Invalid Arguments', sub_code: why },
    });
  if (method.endsWith('.pay')) return openCashier(shop, exchange, fields);
  const fault = takeFault(shop.state, 'alipay', ['timeout', '500', '20000']);
  if (fault === 'timeout') return;
  if (fault === '500') return sendHtml(exchange, 'error', 500);
  if (fault === '20000')
    return answer(shop, exchange, {
      method,
      value: { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.ACQ.SYSTEM_ERROR' },
    });
  answer(shop, exchange, {
    method,
    value: tradeAnswer(shop, method, JSON.parse(fields.biz_content ?? '{}') as Record<string, string>),
  });
}
