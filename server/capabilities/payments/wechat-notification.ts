import { z } from 'zod';
import { type Notification, notGenuine } from './provider.ts';
import type { Wechat } from './wechat-request.ts';
import { openSealed, requireGenuine, signedHeaders } from './wechat-signature.ts';

const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().regex(/^(TRANSACTION|REFUND)\.[A-Z]+$/),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const content = z.object({
  out_trade_no: z.string().min(1).max(64),
  mchid: z.string(),
  /** Missing in notifications of refunds. */
  appid: z.string().optional(),
});

function parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw notGenuine('malformed notification');
  }
}

/**
 * Parses a notification of WeChat Pay: verifies its raw body, opens it, and checks that it is meant for us; otherwise throws
 * `NotGenuine`.
 */
export async function parseNotification(
  wechat: Wechat,
  headers: Record<string, string | undefined>,
  rawBody: Buffer,
): Promise<Notification> {
  await requireGenuine(
    signedHeaders((name) => headers[name]),
    rawBody,
    wechat,
  );
  const outer = parsed(envelope, rawBody.toString('utf8'));
  const inner = parsed(content, openSealed(outer.resource, wechat.apiV3Key));
  if (inner.mchid !== wechat.mchid || (inner.appid ?? wechat.appid) !== wechat.appid)
    throw notGenuine('for another merchant');
  return {
    eventId: outer.id,
    outTradeNo: inner.out_trade_no,
    kind: outer.event_type.startsWith('REFUND.') ? 'refund' : 'payment',
  };
}
