import { addFault, faultKinds } from './faults.ts';
import { type Exchange, sendJson } from './http.ts';
import { type Before, rememberPaid } from './known-trade.ts';
import { notify } from './notify.ts';
import { pay } from './pay.ts';
import { allTrades, dropTrade, findTrade, type Provider, type Trade, type WechatKeys } from './state.ts';
import { invokeBridge } from './wechat/bridge.ts';
import type { World } from './world.ts';

type Input = Record<string, unknown>;
type Control = { world: World; input: Input; params: URLSearchParams };
type Reply = { status: number; value: unknown };

const fine = (value: unknown): Reply => ({ status: 200, value });
const wrong = (status: number, error: string): Reply => ({ status, value: { error } });

/** A trade as scripts see it; amounts in fen. */
const tradeLine = (trade: Trade) => ({
  provider: trade.provider,
  channel: trade.channel,
  out_trade_no: trade.out_trade_no,
  amount: trade.amount,
  state: trade.state,
  scanned: trade.isScanned,
  description: trade.description,
  transaction_id: trade.transactionId,
  expires_at: new Date(trade.expiresAt).toISOString(),
  refunds: [...trade.refunds.values()].map(({ number, amount, status }) => ({
    out_refund_no: number,
    amount,
    status,
  })),
});

const wholeNumber = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && value !== undefined && value !== null ? Number(value) : undefined;

const providerOf = (value: unknown): Provider | undefined =>
  value === 'wechat' || value === 'alipay' ? value : undefined;

/** Runs an act on the trade that the input names. */
const onTrade =
  (act: (control: Control, trade: Trade) => Reply | Promise<Reply>) =>
  (control: Control): Reply | Promise<Reply> => {
    const number = String(control.input.out_trade_no ?? '');
    const trade = findTrade(control.world.state, number, providerOf(control.input.provider));
    return trade ? act(control, trade) : wrong(404, `no trade ${number}: was it begun, and its page opened?`);
  };

async function payTrade({ world, input }: Control, trade: Trade): Promise<Reply> {
  const paid = { amount: wholeNumber(input.amount), payerTotal: wholeNumber(input.payer_total) };
  const done = pay(world, trade, paid);
  if (typeof done === 'string') return wrong(409, done);
  return fine({ paid: true, ...(input.wait ? { acknowledged: await done.acknowledged } : {}) });
}

function scan({ world }: Control, trade: Trade): Reply {
  if (trade.state !== 'NOTPAY') return wrong(409, trade.state);
  trade.isScanned = true;
  world.state.version += 1;
  return fine(tradeLine(trade));
}

function expire({ world }: Control, trade: Trade): Reply {
  trade.expiresAt = Date.now() - 1;
  world.state.version += 1;
  return fine(tradeLine(trade));
}

/** Forgets a trade, as after a restart. */
function forget({ world }: Control, trade: Trade): Reply {
  dropTrade(world.state, trade);
  return fine(tradeLine(trade));
}

function settleRefund({ world, input }: Control, trade: Trade): Reply {
  const refund = trade.refunds.get(String(input.out_refund_no ?? '')) ?? [...trade.refunds.values()].at(-1);
  const status = ['SUCCESS', 'ABNORMAL', 'CLOSED'].find((known) => known === input.status);
  if (!refund || !status) return wrong(400, 'out_refund_no, status: SUCCESS, ABNORMAL or CLOSED');
  refund.status = status as 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  world.state.version += 1;
  void notify(world, trade, { event: 'refund', refund });
  return fine(tradeLine(trade));
}

function armFault({ world, input }: Control): Reply {
  const why = addFault(world.state, input);
  return why
    ? { status: 400, value: { error: why, kinds: faultKinds() } }
    : fine({ faults: world.state.faults });
}

const keyModes: readonly WechatKeys[] = ['public_key', 'platform', 'changing'];

function chooseKeys({ world, input }: Control): Reply {
  const mode = keyModes.find((known) => known === input.mode);
  if (!mode) return wrong(400, `mode: ${keyModes.join(', ')}`);
  world.state.wechatKeys = mode;
  return fine({ mode });
}

function setClock({ world, input }: Control): Reply {
  const factor = Number(input.factor ?? world.state.clockFactor);
  if (!(factor >= 0 && factor <= 1)) return wrong(400, 'factor: 0 to 1');
  const ahead = Number(input.ahead_hours ?? world.state.aheadMs / 3_600_000);
  if (!(ahead >= 0 && ahead <= 1000)) return wrong(400, 'ahead_hours: 0 to 1000, for daily bills');
  world.state.clockFactor = factor;
  world.state.aheadMs = ahead * 3_600_000;
  return fine({ factor, ahead_hours: ahead });
}

function reset({ world }: Control): Reply {
  world.state.faults.length = 0;
  world.state.wechatKeys = 'public_key';
  return fine({ faults: [] });
}

/** A telephone number as sent to Aliyun: without `+86` on the mainland, without `+` elsewhere. */
const bareNumber = (tel: string) => tel.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '');

function listSms({ world, params }: Control): Reply {
  const tel = params.get('tel');
  return fine(world.state.sms.filter((message) => !tel || message.tel === bareNumber(tel)));
}

function listMail({ world, params }: Control): Reply {
  const to = params.get('to')?.toLowerCase();
  return fine(world.state.mail.filter((mail) => !to || mail.to.toLowerCase().split(', ').includes(to)));
}

function introduce({ world, input }: Control): Reply {
  const trades = Array.isArray(input.trades) ? (input.trades as Before[]) : [];
  for (const trade of trades) rememberPaid(world, trade);
  return fine({ known: trades.length });
}

const maxListed = 500;

function listTrades({ world, params }: Control): Reply {
  const [number, state] = [params.get('out_trade_no'), params.get('state')];
  const found = allTrades(world.state).filter(
    (trade) => (!number || trade.out_trade_no === number) && (!state || trade.state === state),
  );
  return fine(found.slice(0, maxListed).map(tradeLine));
}

function listDeliveries({ world, params }: Control): Reply {
  const number = params.get('out_trade_no');
  return fine(world.state.deliveries.filter((delivery) => !number || delivery.out_trade_no === number));
}

const calls: Record<string, (control: Control) => Reply | Promise<Reply>> = {
  'GET /__sim/sms': listSms,
  'GET /__sim/mail': listMail,
  'GET /__sim/trades': listTrades,
  'GET /__sim/log': ({ world }) => fine(world.state.log),
  'GET /__sim/notifications': listDeliveries,
  'GET /__sim/fault': ({ world }) => fine({ faults: world.state.faults, kinds: faultKinds() }),
  'POST /__sim/pay': onTrade(payTrade),
  'POST /__sim/bridge': ({ world, input }) => fine(invokeBridge(world, input)),
  'POST /__sim/scan': onTrade(scan),
  'POST /__sim/expire': onTrade(expire),
  'POST /__sim/trades': introduce,
  'POST /__sim/forget': onTrade(forget),
  'POST /__sim/refund-result': onTrade(settleRefund),
  'POST /__sim/fault': armFault,
  'POST /__sim/wechat-keys': chooseKeys,
  'POST /__sim/clock': setClock,
  'POST /__sim/reset': reset,
};

function inputOf(body: Buffer): Input | null {
  try {
    const input: unknown = JSON.parse(body.toString('utf8') || '{}');
    return typeof input === 'object' && input !== null ? (input as Input) : null;
  } catch {
    return null;
  }
}

/** The calls for scripts under `/__sim/`: read what arrived, act as the payer, arm faults. */
export async function answerControl(world: World, exchange: Exchange): Promise<void> {
  const { url, request, body } = exchange;
  const call = calls[`${request.method} ${url.pathname}`];
  const input = inputOf(body);
  if (!call) return sendJson(exchange, 404, { error: 'no such call', calls: Object.keys(calls) });
  if (!input) return sendJson(exchange, 400, { error: 'not a JSON object' });
  const { status, value } = await call({ world, input, params: url.searchParams });
  sendJson(exchange, status, value);
}
