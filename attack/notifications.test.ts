import { afterAll, beforeAll, test } from 'vitest';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { ordersLapse, ordersRetryBooked } from '../server/capabilities/orders/jobs.ts';
import { paymentSweep, refundSweep } from '../server/capabilities/payments/jobs.ts';
import { until } from '../simulator/testing.ts';
import { findBroken } from '../tools/invariants.ts';
import { type Checkout, openCheckout } from '../tools/test/checkout.ts';
import { type Note, openPostOffice, type PostOffice } from '../tools/test/post-office.ts';
import { flags, isOver, rounds } from './flags.ts';
import { openTally } from './tally.ts';

const tally = openTally();
let checkout: Checkout;
let office: PostOffice;
beforeAll(async () => {
  checkout = await openCheckout();
  office = await openPostOffice(checkout);
});
afterAll(async () => {
  office.close();
  await checkout.close();
});

/** A notification with one bit of its body or a signed header changed, or with the headers of another. */
function forged(random: Seeded, note: Note, other: Note): Note {
  const way = random.whole(0, 5);
  if (way === 0 && other.body.compare(note.body) !== 0 && note.path.endsWith('wechat'))
    return { ...note, headers: other.headers, body: note.body };
  if (way === 1)
    return {
      ...note,
      headers: Object.fromEntries(
        Object.entries(note.headers).filter(([name]) => name !== 'wechatpay-signature'),
      ),
      body: Buffer.from(note.body.toString().replace(/&?sign=[^&]*/, '')),
    };
  if (way === 2) return { ...note, body: note.body.subarray(0, random.whole(0, note.body.length - 1)) };
  if (way === 3)
    return { ...note, path: note.path.endsWith('alipay') ? '/pay/notify/wechat' : '/pay/notify/alipay' };
  const body = Buffer.from(note.body);
  const text = body.toString('latin1');
  // Only a digit changes: other characters may encode the same form.
  const places = [...text].flatMap((sign, index) => (/[0-9]/.test(sign) ? [index] : []));
  const place = random.pick(places);
  body[place] = text[place] === '7' ? 0x38 : 0x37;
  return { ...note, body };
}

const storedCount = async () =>
  Number(
    (
      await checkout.shop.pool.query(
        'select (select count(*) from payment_events) + (select count(*) from inbox) as rows',
      )
    ).rows[0]?.rows,
  );

/** How the provider's next answer fails: it hangs, is 500, is cut off, or is not signed. */
const faults = {
  wechat: ['timeout', 'lost_answer', '500', '429', 'nosig', 'badsig', 'oldts', 'truncated'],
  alipay: ['timeout', 'lost_answer', '500', '20000', 'nosig', 'badsig', 'truncated'],
} as const;
const payFaults = ['never', 'delayed', 'after_close', 'amount_mismatch', 'currency_mismatch'] as const;

async function tick(): Promise<void> {
  for (const due of [paymentSweep, refundSweep, ordersLapse, ordersRetryBooked])
    await checkout
      .tick(due)
      .catch((error: Error) => tally.found('providers', `${due.name}: ${error.message}`));
  await checkout.work();
}

/** Delivers the provider's notifications: duplicated, reordered, late, with forgeries in between. */
async function deliverSomehow(random: Seeded): Promise<void> {
  for (const note of random.shuffled(office.notes).slice(0, 6)) {
    const before = await storedCount();
    const forgery = forged(random, note, random.pick(office.notes));
    const answer = await office.deliver(forgery);
    tally.tried('notifications: forged');
    if (answer.taken)
      tally.found('notifications: forged', `${forgery.path} taken: ${forgery.body.toString().slice(0, 300)}`);
    if (!answer.taken && (await storedCount()) !== before)
      tally.found('notifications: forged', `${forgery.path} refused with ${answer.status}, and stored`);
    if (answer.status >= 500 && answer.status !== 503)
      tally.found('notifications: forged', `${forgery.path}: HTTP ${answer.status}`);
    const twice = await Promise.all(
      random.next() < 0.5 ? [office.deliver(note), office.deliver(note)] : [office.deliver(note)],
    );
    tally.tried('notifications: doubled and reordered');
    for (const answer of twice)
      if (!answer.taken && answer.status !== 401)
        tally.found('notifications: doubled and reordered', `${note.path}: HTTP ${answer.status}`);
  }
}

async function oneRound(random: Seeded): Promise<void> {
  const method = random.pick(['wechat', 'alipay'] as const);
  checkout.shop.time.now = Temporal.Now.instant();
  const begun = await checkout.begun(method, 3).catch(() => null);
  if (!begun) return;
  const payFault = random.next() < 0.5 ? random.pick(payFaults) : null;
  if (payFault) await checkout.control('fault', { kind: payFault, provider: method });
  if (payFault === 'after_close' || random.next() < 0.2) {
    checkout.pass({ minutes: 31 });
    await tick();
  }
  const isPaid = random.next() < 0.85;
  if (isPaid) await checkout.pay(begun.outTradeNo);
  if (isPaid && !['never', 'delayed'].includes(payFault ?? ''))
    await until(() => (office.notes.length > 0 ? true : undefined)).catch(() => {});
  const fault = random.next() < 0.6 ? random.pick(faults[method]) : null;
  // A hanging answer takes seconds, so it comes less often.
  if (fault && (fault !== 'timeout' || random.next() < 0.1))
    await checkout.control('fault', { kind: fault, provider: method, times: random.whole(1, 4) });
  tally.tried(`provider: ${fault ?? 'well'}`);
  if (office.notes.length > 0) await deliverSomehow(random);
  await tick();
  await checkout.control('reset', {});
  office.notes.splice(0, Math.max(0, office.notes.length - 40));
  for (let hours = 0; hours < 3; hours += 1) {
    checkout.pass({ minutes: 61 });
    await tick();
  }
  checkout.pass({ hours: 25 });
  await tick();
  await hold(begun.outTradeNo, { isPaid, payFault });
}

/** Compares the provider's money with our books. */
async function hold(
  number: string,
  { isPaid, payFault }: { isPaid: boolean; payFault: string | null },
): Promise<void> {
  const { rows } = await checkout.shop.pool.query(
    'select p.status, o.status as order_status from payments p join orders o on o.number = p.order_number where p.out_trade_no = $1',
    [number],
  );
  const [trade] = (await checkout.control(`trades?out_trade_no=${number}`)) as { state: string }[];
  const { status, order_status } = rows[0] ?? {};
  const what = `${number} (${payFault}): provider ${trade?.state}, payment ${status}, order ${order_status}`;
  tally.tried('money: booked as the provider has it');
  const isMismatch = payFault === 'amount_mismatch' || payFault === 'currency_mismatch';
  const isBooked = ['paid', 'paid_late', 'refunding', 'refunded'].includes(status);
  if (trade?.state === 'SUCCESS' && !isBooked && !(isMismatch && status === 'review'))
    tally.found('money: booked as the provider has it', `money lost: ${what}`);
  if (trade?.state !== 'SUCCESS' && trade?.state !== 'REFUND' && isBooked)
    tally.found('money: booked as the provider has it', `money made up: ${what}`);
  if (!isPaid && isBooked)
    tally.found('money: booked as the provider has it', `booked without being paid: ${what}`);
  if (isMismatch && isBooked)
    tally.found('money: booked as the provider has it', `another amount booked: ${what}`);
}

test(
  'whatever is notified and however providers answer, the books match the provider, once',
  async () => {
    const random = seeded(flags.seed);
    for (let round = 0; round < rounds(100) && !isOver(); round += 1) await oneRound(random);
    for (const broken of await findBroken(checkout.shop.pool, checkout.shop.time.now))
      tally.found('invariants', JSON.stringify(broken).slice(0, 600));
    tally.tried('invariants');
    tally.expectNothing();
  },
  flags.minutes * 60_000 + 300_000,
);
