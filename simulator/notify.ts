import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { alipayNote } from './alipay/notification.ts';
import { notificationFaults, takeFault } from './faults.ts';
import type { Note, Notification, Occasion } from './occasion.ts';
import { post } from './post.ts';
import { remember, type Trade } from './state.ts';
import { wechatNote } from './wechat/notification.ts';
import type { World } from './world.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds until the next attempt of an unacknowledged notification (WeChat: 15; Alipay: 8 within 25 hours). */
const pauses = {
  wechat: [
    15,
    15,
    30,
    3 * minute,
    10 * minute,
    20 * minute,
    30 * minute,
    30 * minute,
    30 * minute,
    hour,
    3 * hour,
    3 * hour,
    3 * hour,
    6 * hour,
    6 * hour,
  ],
  alipay: [4 * minute, 10 * minute, 10 * minute, hour, 2 * hour, 6 * hour, 15 * hour],
};

/** Faults that leave the notification itself correct. */
const harmless = ['duplicate', 'concurrent'];

type Sending = { world: World; trade: Trade; occasion: Occasion; id: string; address: string };

function noteOf({ world, trade, occasion, id }: Sending, fault: string | null): Note {
  const notification: Notification = { trade, occasion, id, fault };
  return trade.provider === 'wechat' ? wechatNote(world, notification) : alipayNote(world, notification);
}

/** Whether an answer acknowledges the notification: a status for WeChat, a word for Alipay. */
const isAcknowledgement = (trade: Trade, { status, body }: { status: number; body: string }) =>
  trade.provider === 'wechat' ? status === 200 || status === 204 : status === 200 && body === 'success';

async function deliver(
  sending: Sending,
  { fault, attempt }: { fault: string | null; attempt: number },
): Promise<boolean> {
  const { world, trade, occasion, id, address } = sending;
  const answer = await post(address, noteOf(sending, fault), world.ending);
  const acknowledged = isAcknowledgement(trade, answer);
  remember(world.state.deliveries, {
    at: new Date().toISOString(),
    provider: trade.provider,
    out_trade_no: trade.out_trade_no,
    id,
    event: occasion.event,
    attempt,
    fault,
    status: answer.status,
    acknowledged,
  });
  return acknowledged;
}

/** Makes one attempt with its armed fault. A faulty attempt is never the last. */
async function attemptOnce(sending: Sending, attempt: number): Promise<boolean> {
  const { world, trade } = sending;
  const fault = takeFault(world.state, trade.provider, notificationFaults[trade.provider]);
  if (fault === 'concurrent') {
    const both = [deliver(sending, { fault, attempt }), deliver(sending, { fault, attempt })];
    return (await Promise.all(both)).some(Boolean);
  }
  const isAcknowledged = await deliver(sending, { fault, attempt });
  if (fault === 'duplicate') return deliver(sending, { fault, attempt });
  return isAcknowledged && (fault === null || harmless.includes(fault));
}

async function retry(sending: Sending): Promise<void> {
  const { world, trade } = sending;
  for (const [index, pause] of pauses[trade.provider].entries()) {
    const ms = Math.min(pause * 1000 * world.state.clockFactor, 2 ** 31 - 1);
    await wait(ms, undefined, { ref: false, signal: world.ending });
    if (await attemptOnce(sending, index + 2)) return;
  }
}

const heldBack = new WeakMap<Trade, () => void>();

/** Delays the notification of a payment until a refund of the trade was notified. */
export function notifyOfRefund(world: World, trade: Trade): void {
  heldBack.set(trade, () => void notify(world, trade, { event: 'payment' }));
}

/**
 * Notifies the shop as the provider does, repeatedly until it acknowledges. Returns whether the first attempt was
 * acknowledged; retries run in the background.
 */
export async function notify(world: World, trade: Trade, occasion: Occasion): Promise<boolean> {
  const address =
    occasion.event === 'refund' && trade.provider === 'wechat' ? occasion.refund.notifyUrl : trade.notifyUrl;
  if (!address) return false;
  const id =
    trade.provider === 'wechat' ? `EV-${randomBytes(12).toString('hex')}` : randomBytes(17).toString('hex');
  const sending = { world, trade, occasion, id, address };
  const isAcknowledged = await attemptOnce(sending, 1);
  if (!isAcknowledged) retry(sending).catch(() => {});
  if (occasion.event === 'refund') {
    heldBack.get(trade)?.();
    heldBack.delete(trade);
  }
  return isAcknowledged;
}
