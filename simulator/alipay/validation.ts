import { z } from 'zod';

const number = z.string().regex(/^\w{1,64}$/);
/** Yuan with at most two decimals, 0.01 to 100,000,000. */
const yuan = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .refine((text) => fenOf(text) >= 1 && fenOf(text) <= 10_000_000_000);
const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine((text) => !Number.isNaN(timeOf(text)));

/** Fen of a checked amount. */
export function fenOf(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Epoch milliseconds of a Beijing time. */
export const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const pay = {
  out_trade_no: number,
  total_amount: yuan,
  subject: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[^/=&]+$/),
  time_expire: time.optional(),
  body: z.string().max(128).optional(),
  goods_type: z.enum(['0', '1']).optional(),
  passback_params: z.string().max(512).optional(),
};

/** The strict content of each call: no unknown fields, no nulls. */
const contents = {
  'alipay.trade.page.pay': z.strictObject({
    ...pay,
    product_code: z.literal('FAST_INSTANT_TRADE_PAY'),
    qr_pay_mode: z.enum(['0', '1', '2', '3', '4']).optional(),
    qrcode_width: z.union([z.string(), z.int()]).optional(),
  }),
  'alipay.trade.wap.pay': z.strictObject({
    ...pay,
    product_code: z.literal('QUICK_WAP_WAY'),
    quit_url: z.url().max(400).optional(),
  }),
  'alipay.trade.query': z.strictObject({ out_trade_no: number.optional(), trade_no: number.optional() }),
  'alipay.trade.close': z.strictObject({ out_trade_no: number.optional(), trade_no: number.optional() }),
  'alipay.trade.refund': z.strictObject({
    out_trade_no: number.optional(),
    trade_no: number.optional(),
    refund_amount: yuan,
    out_request_no: number.optional(),
    refund_reason: z.string().max(256).optional(),
  }),
  'alipay.trade.fastpay.refund.query': z.strictObject({
    out_trade_no: number.optional(),
    trade_no: number.optional(),
    out_request_no: number,
    query_options: z.array(z.string()).optional(),
  }),
  'alipay.data.dataservice.bill.downloadurl.query': z.strictObject({
    bill_type: z.literal('trade'),
    bill_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  }),
};

export type AlipayMethod = keyof typeof contents;
export type Content<Method extends AlipayMethod> = z.output<(typeof contents)[Method]>;

export const isMethod = (name: string): name is AlipayMethod => Object.hasOwn(contents, name);

/** The content of a call, or why it is invalid. */
export function checkContent<Method extends AlipayMethod>(
  method: Method,
  text: string | undefined,
): { value: Content<Method> } | { why: string } {
  let input: unknown;
  try {
    input = JSON.parse(text ?? '');
  } catch {
    return { why: 'biz_content' };
  }
  const parsed = contents[method].safeParse(input);
  return parsed.success
    ? { value: parsed.data as Content<Method> }
    : { why: parsed.error.issues[0]?.path.join('.') || 'biz_content' };
}
