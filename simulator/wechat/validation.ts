import { isIP } from 'node:net';
import { z } from 'zod';
import type { World } from '../world.ts';
import { bad, type No } from './answer.ts';

const loopback = /^(localhost|127\.|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** A notification address that WeChat accepts: no query, at most 255 characters; in strict mode https and public. */
const notifyUrl = (isStrict: boolean) =>
  z
    .url()
    .max(255)
    .refine((text) => !text.includes('?'), 'no query string')
    .refine((text) => {
      const url = new URL(text);
      return url.protocol === 'https:' ? !(isStrict && loopback.test(url.hostname)) : !isStrict;
    }, 'https and public');

const order = ({ keys, strictNotifyUrl }: World) => ({
  appid: z.literal(keys.appid),
  mchid: z.literal(keys.mchid),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/)
    .refine((text) => !Number.isNaN(Date.parse(text)), 'no such time')
    .optional(),
  attach: z.string().max(128).optional(),
  notify_url: notifyUrl(strictNotifyUrl),
  goods_tag: z.string().max(32).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.strictObject({ total: z.int().min(1), currency: z.literal('CNY').optional() }),
  settle_info: z.strictObject({ profit_sharing: z.boolean().optional() }).optional(),
});

const scene = {
  payer_client_ip: z.string().refine((text) => isIP(text) > 0, 'an address'),
  device_id: z.string().max(32).optional(),
};
const h5Info = z.strictObject({
  type: z.enum(['Wap', 'iOS', 'Android']),
  app_name: z.string().max(64).optional(),
  app_url: z.string().max(128).optional(),
});

const orders = {
  native: (world: World) => z.strictObject({ ...order(world), scene_info: z.strictObject(scene).optional() }),
  h5: (world: World) =>
    z.strictObject({ ...order(world), scene_info: z.strictObject({ ...scene, h5_info: h5Info }) }),
  jsapi: (world: World) =>
    z.strictObject({
      ...order(world),
      scene_info: z.strictObject(scene).optional(),
      payer: z.strictObject({ openid: z.string().min(1).max(128) }),
    }),
};

export type WechatChannel = keyof typeof orders;
export type OrderInput = z.output<ReturnType<(typeof orders)['native']>> & { payer?: { openid: string } };

const refund = ({ strictNotifyUrl }: World) =>
  z.strictObject({
    transaction_id: z.string().max(32).optional(),
    out_trade_no: z.string().min(6).max(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: z.string().min(1).max(80).optional(),
    notify_url: notifyUrl(strictNotifyUrl).optional(),
    amount: z.strictObject({ refund: z.int().min(1), total: z.int().min(1), currency: z.literal('CNY') }),
  });
export type RefundInput = z.output<ReturnType<typeof refund>>;

const close = ({ keys }: World) => z.strictObject({ mchid: z.literal(keys.mchid) });

// The schemas depend on the keys only and are expensive to build.
const cache = new WeakMap<World, Map<string, z.ZodType>>();

function schemaOf(world: World, name: string, make: (world: World) => z.ZodType): z.ZodType {
  const schemas = cache.get(world) ?? new Map<string, z.ZodType>();
  cache.set(world, schemas);
  const schema = schemas.get(name) ?? make(world);
  schemas.set(name, schema);
  return schema;
}

export type Checked<Value> = { value: Value } | { no: No };

function check(schema: z.ZodType, body: Buffer): Checked<unknown> {
  let input: unknown;
  try {
    input = JSON.parse(body.toString('utf8'));
  } catch {
    return { no: bad('请求体不是 JSON') };
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const issue = parsed.error.issues[0];
  const field = `/${[...(issue?.path ?? [])].join('/')}`;
  if (field === '/appid')
    return { no: { status: 400, code: 'APPID_MCHID_NOT_MATCH', message: 'appid和mch_id不匹配' } };
  return { no: bad(`${field}: ${issue?.message ?? '参数错误'}`, field) };
}

/** The strict schema of an order: no unknown fields, no nulls. */
export const checkOrder = (world: World, channel: WechatChannel, body: Buffer): Checked<OrderInput> =>
  check(schemaOf(world, channel, orders[channel]), body) as Checked<OrderInput>;

export const checkRefund = (world: World, body: Buffer): Checked<RefundInput> =>
  check(schemaOf(world, 'refund', refund), body) as Checked<RefundInput>;

export const checkClose = (world: World, body: Buffer): Checked<unknown> =>
  check(schemaOf(world, 'close', close), body);
