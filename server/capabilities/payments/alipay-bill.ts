import { unzipSync } from 'fflate';
import { z } from 'zod';
import { type Alipay, askAlipay, refusal } from './alipay-gateway.ts';
import { type Bill, type BillFile, notGenuine, unreachable } from './provider.ts';
import { toFen } from './yuan.ts';

const answerShape = z.looseObject({ bill_download_url: z.url() });

const largestZip = 64_000_000;
const largestTable = 256_000_000;
const timeoutMs = 60_000;

const columns = {
  transactionId: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  name: '商品名称',
  amount: '订单金额（元）',
  outRefundNo: '退款批次号/请求号',
} as const;
type Column = keyof typeof columns;

/** The values of a line. Joins a name that contains a comma. */
function valuesOf(line: string, names: readonly string[]): string[] {
  const values = line.split(',').map((value) => value.trim());
  const extra = values.length - names.length;
  if (extra <= 0) return values;
  const at = names.indexOf(columns.name);
  return [
    ...values.slice(0, at),
    values.slice(at, at + extra + 1).join(','),
    ...values.slice(at + extra + 1),
  ];
}

/** Parses the details of a day's trades (opendocs.alipay.com/open/204/106262). Throws if a column is missing. */
export function parseBill(text: string, currency: string): Bill {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const names = (lines.shift() ?? '').split(',').map((name) => name.trim());
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]),
  ) as Record<Column, number>;
  if (Object.values(at).includes(-1)) throw unreachable('the bill lacks a column');
  const bill: Bill = { payments: [], refunds: [] };
  for (const line of lines) {
    const values = valuesOf(line, names);
    const valueIn = (key: Column) => values[at[key]] ?? '';
    // Refunds have negative amounts.
    const fen = toFen(valueIn('amount').replace(/^-/, ''));
    if (fen === null) throw unreachable(`the bill has an invalid amount: ${valueIn('amount')}`);
    const [outTradeNo, amount] = [valueIn('outTradeNo'), { amount: fen, currency }];
    if (valueIn('kind') === '交易')
      bill.payments.push({ outTradeNo, transactionId: valueIn('transactionId'), amount });
    if (valueIn('kind') === '退款')
      bill.refunds.push({ outTradeNo, outRefundNo: valueIn('outRefundNo'), amount, isDone: true });
  }
  return bill;
}

/** The address from which a bill may be fetched: https on a host of Alipay, or the gateway itself on loopback. Throws otherwise. */
export function safeAddress(address: string, gateway: string): URL {
  const [url, gatewayUrl] = [new URL(address), new URL(gateway)];
  if (gatewayUrl.protocol === 'http:') {
    if (url.origin !== gatewayUrl.origin) throw notGenuine("the bill's address is not the provider's");
    return url;
  }
  // Alipay still returns http here.
  url.protocol = 'https:';
  if (!url.hostname.endsWith('.alipay.com') || url.port !== '' || url.username !== '')
    throw notGenuine("the bill's address is not the provider's");
  return url;
}

async function download(url: URL): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200)
      throw new Error(`the bill's address answered with status ${response.status}`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > largestZip) throw new Error('the bill is too large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw unreachable(error instanceof Error ? error.message : 'no bill');
  }
}

/** The details table in a ZIP, whose file names are in GBK. */
function detailsOf(zip: Uint8Array): string {
  let tables: Uint8Array[];
  try {
    tables = Object.values(unzipSync(zip, { filter: ({ originalSize }) => originalSize <= largestTable }));
  } catch {
    throw unreachable('the bill is not a ZIP');
  }
  const decoder = new TextDecoder('gbk');
  const details = tables
    .map((table) => decoder.decode(table))
    .find((text) => text.includes(columns.transactionId));
  if (details === undefined) throw unreachable('the bill has no details');
  return details;
}

const owner = /账号：\[(\d{16})/;
const span =
  /起始日期：\[(\d{4})年(\d{2})月(\d{2})日[^\]]*\]\s*终止日期：\[(\d{4})年(\d{2})月(\d{2})日 ?([\d:]*)\]/;

/** The first and last day of a bill, which ends at midnight of the next day or earlier. */
function daysOf(text: string): string[] {
  const [, fromYear, fromMonth, fromDay, year, month, day, at] = span.exec(text) ?? [];
  if (!day) throw unreachable('the bill names no day');
  const end = Temporal.PlainDate.from(`${year}-${month}-${day}`);
  const last = at === '' || at === '00:00:00' ? end.subtract({ days: 1 }) : end;
  return [...new Set([`${fromYear}-${fromMonth}-${fromDay}`, last.toString()])];
}

/** Reads the details among downloaded tables; their heading names merchant and days. Throws without one. */
export function readBillFile(texts: readonly string[]): BillFile {
  const text = texts.find((table) => table.includes(columns.transactionId));
  const merchant = text && owner.exec(text)?.[1];
  if (!merchant) throw unreachable('the file is not a bill');
  return { bill: parseBill(text, 'CNY'), merchants: [merchant], days: daysOf(text) };
}

/** Fetches Alipay's bill of a day. The signed answer contains its address, which must be Alipay's. */
export async function fetchBill(alipay: Alipay, day: string): Promise<Bill> {
  const response = await askAlipay(alipay, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  });
  if (/bill_not_exist/i.test(response.sub_code ?? '')) return { payments: [], refunds: [] };
  if (response.code !== '10000') throw refusal(response);
  const answer = answerShape.safeParse(response);
  if (!answer.success) throw unreachable('the answer lacks a required field');
  const url = safeAddress(answer.data.bill_download_url, alipay.settings.gateway);
  return parseBill(detailsOf(await download(url)), 'CNY');
}
