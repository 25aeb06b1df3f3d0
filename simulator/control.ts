import { type Exchange, sendJson } from './http.ts';
import { pay } from './pay.ts';
import type { Trade } from './state.ts';
import type { Shop } from './wechat.ts';

const tradeLine = ({
  provider,
  channel,
  out_trade_no,
  amount,
  state,
  description,
  expiresAt,
  refunds,
}: Trade) => ({
  provider,
  channel,
  out_trade_no,
  amount,
  state,
  description,
  expires_at: new Date(expiresAt).toISOString(),
  refunds: [...refunds].map(([out_refund_no, refund]) => ({ out_refund_no, amount: refund.amount })),
});

/** The calls for scripts under `/__sim/`: what arrived, paying, and making things go wrong. */
export function answerControl(shop: Shop, exchange: Exchange): void {
  const { url, request, body } = exchange;
  const { state } = shop;
  const input =
    request.method === 'POST' ? (JSON.parse(body.toString('utf8') || '{}') as Record<string, unknown>) : {};
  const tel = url.searchParams.get('tel')?.replace(/^\+?86(?=1\d{10}$)/, '');
  const to = url.searchParams.get('to');
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /__sim/sms':
      return sendJson(
        exchange,
        200,
        state.sms.filter((one) => !tel || one.tel === tel),
      );
    case 'GET /__sim/mail':
      return sendJson(
        exchange,
        200,
        state.mail.filter((one) => !to || one.to.includes(to)),
      );
    case 'GET /__sim/trades':
      return sendJson(exchange, 200, [...state.trades.values()].reverse().slice(0, 500).map(tradeLine));
    case 'GET /__sim/log':
      return sendJson(exchange, 200, state.log);
    case 'POST /__sim/pay': {
      const trade = state.trades.get(String(input.out_trade_no));
      const why = trade
        ? pay(shop, trade, typeof input.amount === 'number' ? input.amount : null)
        : 'unknown';
      return sendJson(exchange, why ? 409 : 200, why ? { error: why } : { paid: true });
    }
    case 'POST /__sim/fault': {
      const provider = input.provider === 'wechat' || input.provider === 'alipay' ? input.provider : null;
      state.faults.push({ kind: String(input.kind), provider, times: Number(input.times ?? 1) });
      return sendJson(exchange, 200, { faults: state.faults });
    }
    case 'POST /__sim/reset':
      state.faults.length = 0;
      return sendJson(exchange, 200, { faults: [] });
    default:
      return sendJson(exchange, 404, { error: 'no such call' });
  }
}
