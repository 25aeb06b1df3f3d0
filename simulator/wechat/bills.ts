import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { yuanOf } from '../alipay/validation.ts';
import { type BillLine, billLines, isBillMade, keepBill } from '../bills.ts';
import { takeFault } from '../faults.ts';
import { beijingTime, type World } from '../world.ts';
import { answer, bad, type Call, refuse } from './answer.ts';
import { tradeTypes } from './views.ts';

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const totals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** Every value begins with a grave accent, so that spreadsheets do not read it as a number. */
const row = (values: readonly (string | number)[]) => values.map((value) => `\`${value}`).join(',');

function lineOf({ keys }: World, { trade, refund, at }: BillLine): string {
  const paid = refund ? '0.00' : yuanOf(trade.stated.amount);
  const back = refund ? yuanOf(refund.amount) : '0.00';
  return row([
    beijingTime(at),
    keys.appid,
    keys.mchid,
    '0',
    '',
    trade.transactionId ?? '',
    trade.out_trade_no,
    trade.openid,
    tradeTypes[trade.channel] ?? '',
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    trade.stated.currency,
    paid,
    '0.00',
    refund?.id ?? '0',
    refund?.number ?? '0',
    back,
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund?.status ?? '',
    trade.description,
    trade.attach ?? '',
    '0.00000',
    '0.60%',
    paid,
    back,
    '',
  ]);
}

function billOf(world: World, lines: readonly BillLine[]): Buffer {
  const paid = lines.filter((line) => !line.refund).reduce((all, { trade }) => all + trade.stated.amount, 0);
  const refunded = lines.reduce((all, { refund }) => all + (refund?.amount ?? 0), 0);
  const sums = row([
    lines.length,
    yuanOf(paid),
    yuanOf(refunded),
    '0.00',
    '0.00000',
    yuanOf(paid),
    yuanOf(refunded),
  ]);
  const text = [columns, ...lines.map((line) => lineOf(world, line)), totals, sums, ''].join('\r\n');
  return Buffer.from(`\uFEFF${text}`);
}

/** Answers with the address of a day's bill, and its SHA-1. */
export function notifyOfBill(call: Call): void {
  const { world, exchange } = call;
  const { searchParams } = exchange.url;
  const day = searchParams.get('bill_date') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refuse(call, bad('bill_date', '/query/bill_date'));
  if ((searchParams.get('bill_type') ?? 'ALL') !== 'ALL')
    return refuse(call, bad('bill_type: ALL', '/query/bill_type'));
  if (!isBillMade(world, day))
    return refuse(call, { status: 400, code: 'STATEMENT_CREATING', message: '账单生成中，请稍后再试' });
  const lines = billLines(world, 'wechat', day);
  if (lines.length === 0)
    return refuse(call, { status: 400, code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' });
  const bill = billOf(world, lines);
  const isZipped = searchParams.get('tar_type') === 'GZIP';
  const token = keepBill(world, isZipped ? gzipSync(bill) : bill);
  answer(call, {
    hash_type: 'SHA1',
    // Of the bill itself, even if it is sent compressed.
    hash_value: createHash('sha1').update(bill).digest('hex'),
    download_url: `${world.url}/v3/billdownload/file?token=${token}`,
  });
}

/** The bill; this answer alone is not signed. */
export function sendBill(call: Call): void {
  const { world, exchange } = call;
  const bill = world.state.bills.get(exchange.url.searchParams.get('token') ?? '');
  if (!bill) return refuse(call, { status: 400, code: 'INVALID_REQUEST', message: 'token 无效' });
  const isChanged = takeFault(world.state, 'wechat', ['bill_changed']) !== null;
  exchange.response.writeHead(200, { 'content-type': 'text/plain' });
  exchange.response.end(isChanged ? Buffer.concat([bill, Buffer.from('`\r\n')]) : bill);
}
