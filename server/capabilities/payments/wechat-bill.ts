import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Bill, type BillFile, notGenuine, refusedCode, unreachable } from './provider.ts';
import { askWechat, sendSigned, type Wechat } from './wechat-request.ts';
import { toFen } from './yuan.ts';

const answerShape = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.url(),
});

const largestBill = 64_000_000;
const timeoutMs = 60_000;

/** Columns by name: their order and number depend on the merchant. */
const columns = {
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  outRefundNo: '商户退款单号',
  back: '申请退款金额',
  refundState: '退款状态',
  paid: '订单金额',
} as const;

/** Each value starts with a grave accent; a comma inside a name does not. */
const valuesOf = (line: string) => line.slice(1).split(',`');

function amountOf(text: string, currency: string) {
  const fen = toFen(text);
  if (fen === null) throw unreachable(`the bill has an invalid amount: ${text}`);
  return { amount: fen, currency };
}

/** Parses a bill of a day's trades (pay.weixin.qq.com/doc/v3/merchant, tradebill, ALL). Throws if a column is missing. */
export function parseBill(text: string): Bill {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]),
  ) as Record<keyof typeof columns, number>;
  if (Object.values(at).includes(-1)) throw unreachable('the bill lacks a column');
  const bill: Bill = { payments: [], refunds: [] };
  for (const line of lines) {
    // The trades end at the heading of their sums.
    if (!line.startsWith('`')) break;
    const values = valuesOf(line);
    const valueIn = (key: keyof typeof columns) => values[at[key]] ?? '';
    const [outTradeNo, currency] = [valueIn('outTradeNo'), valueIn('currency')];
    if (valueIn('state') === 'SUCCESS')
      bill.payments.push({
        outTradeNo,
        transactionId: valueIn('transactionId'),
        amount: amountOf(valueIn('paid'), currency),
      });
    if (valueIn('state') === 'REFUND')
      bill.refunds.push({
        outTradeNo,
        outRefundNo: valueIn('outRefundNo'),
        amount: amountOf(valueIn('back'), currency),
        isDone: valueIn('refundState') === 'SUCCESS',
      });
  }
  return bill;
}

/** The distinct values of a column. */
const distinctValues = (lines: readonly string[][], at: number) => [
  ...new Set(lines.map((values) => values[at] ?? '')),
];

/**
 * Reads the bill among downloaded tables. Its lines name the merchant and the days of payment; refund lines give the day only
 * without payments. Throws if there is none.
 */
export function readBillFile(texts: readonly string[]): BillFile {
  const text = texts.find((table) => table.includes(columns.transactionId));
  if (text === undefined) throw unreachable('the file is not a bill');
  const bill = parseBill(text);
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const [time, merchant, state] = ['交易时间', '商户号', columns.state].map((name) =>
    names.indexOf(name),
  ) as [number, number, number];
  if (time < 0 || merchant < 0) throw unreachable('the bill lacks a column');
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const lines = rest.slice(0, end < 0 ? rest.length : end).map(valuesOf);
  const paid = lines.filter((values) => values[state] === 'SUCCESS');
  const days = distinctValues(paid.length > 0 ? paid : lines, time).map((at) => at.slice(0, 10));
  return { bill, merchants: distinctValues(lines, merchant), days: [...new Set(days)] };
}

/** Fetches WeChat's bill of a day: a signed answer gives its SHA-1 and an address on the same host; the two must agree. */
export async function fetchBill(wechat: Wechat, day: string): Promise<Bill> {
  let response: unknown;
  try {
    response = await askWechat(wechat, 'GET', { path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL` });
  } catch (error) {
    if (refusedCode(error) === 'NO_STATEMENT_EXIST') return { payments: [], refunds: [] };
    throw error;
  }
  const answer = answerShape.safeParse(response);
  if (!answer.success) throw unreachable('the answer lacks a required field');
  const url = new URL(answer.data.download_url);
  if (url.origin !== new URL(wechat.baseUrl).origin)
    throw notGenuine("the bill's address is not the provider's");
  const path = `${url.pathname}${url.search}`;
  const question = { method: 'GET', path, body: '', largestAnswer: largestBill } as const;
  const { status, raw } = await sendSigned({ ...wechat, timeoutMs }, question, undefined);
  if (status !== 200) throw unreachable(`the bill's address answered with status ${status}`);
  if (createHash('sha1').update(raw).digest('hex') !== answer.data.hash_value.toLowerCase())
    throw notGenuine('the bill was changed on its way');
  return parseBill(raw.toString('utf8'));
}
