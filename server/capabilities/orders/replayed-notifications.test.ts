import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../../simulator/testing.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { type Note, openPostOffice, type PostOffice } from '../../../tools/test/post-office.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { paymentSweep, refundSweep } from '../payments/jobs.ts';

type Method = 'wechat' | 'alipay';
let at: Refunds;
let office: PostOffice;
beforeAll(async () => {
  at = await openRefunds();
  office = await openPostOffice(at.checkout);
});
afterAll(async () => {
  office.close();
  await at.close();
});
beforeEach(() => {
  at.shop.time.now = Temporal.Now.instant();
  at.shop.waiting.length = 0;
  office.notes.length = 0;
});

/** The next notification that a provider sends. */
const sent = (): Promise<Note> => until(async () => office.notes.shift());
const work = async () => {
  await at.work();
  await at.tick(paymentSweep);
  await at.tick(refundSweep);
  await at.work();
};

/** An order that is paid at its provider, and the notification of it, which nobody has brought yet. */
async function paidUntold(method: Method) {
  const begun = await at.checkout.begun(method);
  await at.pay(begun.outTradeNo);
  return { ...begun, note: await sent() };
}

/** What the books say of an order: how it stands, what was sent of it by the provider, and how often its family was told that it is paid. */
async function booksOf(number: string) {
  const { rows } = await at.shop.pool.query(
    `select o.status as order, p.status as payment,
       (select count(*)::int from order_events e where e.order_number = o.number and e.event = 'pay') as paid_times,
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id) as back,
       (select count(*)::int from enrolments n where n.order_number = o.number) as places,
       (select count(*)::int from notices n where n.subject = o.number and n.kind = 'order.paid') as told
     from orders o join payments p on p.order_number = o.number where o.number = $1`,
    [number],
  );
  return rows;
}
const whole = async () => expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);

/** Signed words of the provider about something else: each is a letter of its own with a part of another in it. */
const mixtures: Record<Method, (one: Note, other: Note) => Note[]> = {
  wechat: (one, other) => {
    const [mine, theirs] = [JSON.parse(one.body.toString()), JSON.parse(other.body.toString())];
    return [
      { ...one, body: other.body },
      { ...one, headers: other.headers },
      { ...one, body: Buffer.from(JSON.stringify({ ...mine, resource: theirs.resource })) },
      { ...one, body: Buffer.from(JSON.stringify({ ...mine, id: theirs.id })) },
    ];
  },
  alipay: (one, other) => {
    const theirs = new URLSearchParams(other.body.toString());
    return ['out_trade_no', 'sign', 'notify_id', 'trade_no'].map((field) => {
      const mine = new URLSearchParams(one.body.toString());
      mine.set(field, theirs.get(field) ?? '');
      return { ...one, body: Buffer.from(mine.toString()) };
    });
  },
};

/** The same letter, saying another amount. */
function otherAmount(note: Note): Note {
  const text = note.body.toString();
  if (note.path.endsWith('alipay')) {
    const form = new URLSearchParams(text);
    form.set('total_amount', '0.01');
    return { ...note, body: Buffer.from(form.toString()) };
  }
  const letter = JSON.parse(text);
  const { ciphertext } = letter.resource;
  const sealed = Buffer.from(ciphertext, 'base64');
  sealed[sealed.length >> 1] = (sealed[sealed.length >> 1] ?? 0) ^ 1;
  letter.resource.ciphertext = sealed.toString('base64');
  return { ...note, body: Buffer.from(JSON.stringify(letter)) };
}

const bothMethods = ['wechat', 'alipay'] as const;

test.each(bothMethods)('an old notification of %s that comes again and again pays once', async (method) => {
  const { number, note } = await paidUntold(method);
  const first = await Promise.all([office.deliver(note), office.deliver(note), office.deliver(note)]);
  expect(first.every(({ taken }) => taken)).toBe(true);
  await work();
  const once = [{ order: 'paid', payment: 'paid', paid_times: 1, back: 0, places: 1, told: 1 }];
  expect(await booksOf(number)).toEqual(once);
  for (let days = 0; days < 3; days += 1) {
    at.pass({ hours: 24 });
    await office.deliver(note);
    await work();
  }
  expect(await booksOf(number)).toEqual(once);
  await whole();
});

test.each(bothMethods)(
  'a notification of %s pays no order but its own, whatever is mixed into it',
  async (method) => {
    const paid = await paidUntold(method);
    const other = await paidUntold(method);
    const waiting = await at.checkout.begun(method);
    for (const mixed of mixtures[method](paid.note, other.note))
      expect(await office.deliver(mixed)).toEqual({ taken: false, status: 401 });
    expect(await office.deliver(otherAmount(paid.note))).toMatchObject({ taken: false });
    await at.work();
    for (const { number } of [paid, other])
      expect(await booksOf(number)).toMatchObject([{ order: 'to_be_paid', paid_times: 0, places: 0 }]);
    await office.deliver(paid.note);
    await at.work();
    expect(await booksOf(paid.number)).toMatchObject([{ order: 'paid', paid_times: 1 }]);
    for (const { number } of [other, waiting])
      expect(await booksOf(number)).toMatchObject([{ order: 'to_be_paid', paid_times: 0, places: 0 }]);
    await whole();
  },
);

test.each(bothMethods)(
  'no notification of %s brings back what was refunded, or refunds it again',
  async (method) => {
    const { family, number, note } = await paidUntold(method);
    await office.deliver(note);
    await work();
    const order = await at.run('orderInfo', { order_number: number }, { person: family.person });
    office.notes.length = 0;
    await at.ask({ family, number, order, lineIds: order.lines.map(({ id }) => id) });
    await work();
    const gone = [
      { order: 'refunded', payment: 'refunded', paid_times: 1, back: 288_000, places: 1, told: 1 },
    ];
    expect(await booksOf(number)).toEqual(gone);
    const refunded = await sent();
    for (const again of [note, refunded, refunded, note]) {
      at.pass({ minutes: 61 });
      expect(await office.deliver(again)).toMatchObject({ taken: true });
      await work();
    }
    expect(await booksOf(number)).toEqual(gone);
    expect(await at.sentBack(number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
    await whole();
  },
);
