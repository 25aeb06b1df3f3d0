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

/** Columns of a list, by their names: their order and number differ with what a merchant may do. */
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

/** Values begin with a grave accent each; a comma in a name is followed by none. */
const valuesOf = (line: string) => line.slice(1).split(',`');

function amountOf(text: string, currency: string) {
  const fen = toFen(text);
  if (fen === null) throw unreachable(`the list names no amount but ${text}`);
  return { amount: fen, currency };
}

/** Reads a list of a day's trades (pay.weixin.qq.com/doc/v3/merchant, tradebill, ALL). Throws where a column is missing. */
export function parseBill(text: string): Bill {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]),
  ) as Record<keyof typeof columns, number>;
  if (Object.values(at).includes(-1)) throw unreachable('the list lacks a column');
  const bill: Bill = { payments: [], refunds: [] };
  for (const line of lines) {
    // After the trades comes a heading, and then their sums.
    if (!line.startsWith('`')) break;
    const values = valuesOf(line);
    const of = (key: keyof typeof columns) => values[at[key]] ?? '';
    const [outTradeNo, currency] = [of('outTradeNo'), of('currency')];
    if (of('state') === 'SUCCESS')
      bill.payments.push({
        outTradeNo,
        transactionId: of('transactionId'),
        amount: amountOf(of('paid'), currency),
      });
    if (of('state') === 'REFUND')
      bill.refunds.push({
        outTradeNo,
        outRefundNo: of('outRefundNo'),
        amount: amountOf(of('back'), currency),
        isDone: of('refundState') === 'SUCCESS',
      });
  }
  return bill;
}

/** What stands in a column, each once. */
const across = (lines: readonly string[][], at: number) => [
  ...new Set(lines.map((values) => values[at] ?? '')),
];

/**
 * Reads the list among some tables that were downloaded by hand. Its lines say whose they are, and when they were paid; a line of a
 * refund is asked for its day only where nothing was paid. Throws where there is none.
 */
export function readBillFile(texts: readonly string[]): BillFile {
  const text = texts.find((one) => one.includes(columns.transactionId));
  if (text === undefined) throw unreachable('no list');
  const bill = parseBill(text);
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const [time, merchant, state] = ['交易时间', '商户号', columns.state].map((name) =>
    names.indexOf(name),
  ) as [number, number, number];
  if (time < 0 || merchant < 0) throw unreachable('the list lacks a column');
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const lines = rest.slice(0, end < 0 ? rest.length : end).map(valuesOf);
  const paid = lines.filter((values) => values[state] === 'SUCCESS');
  const days = across(paid.length > 0 ? paid : lines, time).map((at) => at.slice(0, 10));
  return { bill, merchants: across(lines, merchant), days: [...new Set(days)] };
}

/**
 * WeChat's list of a day: asked for with a signed answer that names its SHA-1, fetched from the same host only, and believed
 * when the two agree.
 */
export async function fetchBill(wechat: Wechat, day: string): Promise<Bill> {
  let said: unknown;
  try {
    said = await askWechat(wechat, 'GET', { path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL` });
  } catch (error) {
    if (refusedCode(error) === 'NO_STATEMENT_EXIST') return { payments: [], refunds: [] };
    throw error;
  }
  const answer = answerShape.safeParse(said);
  if (!answer.success) throw unreachable('the answer lacks what it must have');
  const url = new URL(answer.data.download_url);
  if (url.origin !== new URL(wechat.baseUrl).origin) throw notGenuine('the list lies elsewhere');
  const path = `${url.pathname}${url.search}`;
  const question = { method: 'GET', path, body: '', largestAnswer: largestBill } as const;
  const { status, raw } = await sendSigned({ ...wechat, timeoutMs }, question, undefined);
  if (status !== 200) throw unreachable(`the list was answered with ${status}`);
  if (createHash('sha1').update(raw).digest('hex') !== answer.data.hash_value.toLowerCase())
    throw notGenuine('the list was changed on its way');
  return parseBill(raw.toString('utf8'));
}
