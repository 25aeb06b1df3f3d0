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

/** The next notification a provider sends. */
const nextNote = (): Promise<Note> => until(async () => office.notes.shift());
const work = async () => {
  await at.work();
  await at.tick(paymentSweep);
  await at.tick(refundSweep);
  await at.work();
};

/** An order paid at its provider, and its undelivered notification. */
async function paidWithoutDelivery(method: Method) {
  const begun = await at.checkout.begun(method);
  await at.pay(begun.outTradeNo);
  return { ...begun, note: await nextNote() };
}

/** The books of an order: its state, provider refunds, and number of confirmations. */
async function booksOf(number: string) {
  const { rows } = await at.shop.pool.query(
    `select o.status as order, p.status as payment,
       (select count(*)::int from order_events e where e.order_number = o.number and e.event = 'pay') as paid_times,
       (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.id) as back,
       (select count(*)::int from enrolments n where n.order_number = o.number) as places,
       (select count(*)::int from notices n where n.subject = o.number and n.kind = 'order.paid') as notices
     from orders o join payments p on p.order_number = o.number where o.number = $1`,
    [number],
  );
  return rows;
}
const checkInvariants = async () => expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);

/** Authentic notifications mixed with parts of another. */
const mixtures: Record<Method, (note: Note, otherNote: Note) => Note[]> = {
  wechat: (note, otherNote) => {
    const [mine, theirs] = [JSON.parse(note.body.toString()), JSON.parse(otherNote.body.toString())];
    return [
      { ...note, body: otherNote.body },
      { ...note, headers: otherNote.headers },
      { ...note, body: Buffer.from(JSON.stringify({ ...mine, resource: theirs.resource })) },
      { ...note, body: Buffer.from(JSON.stringify({ ...mine, id: theirs.id })) },
    ];
  },
  alipay: (note, otherNote) => {
    const otherForm = new URLSearchParams(otherNote.body.toString());
    return ['out_trade_no', 'sign', 'notify_id', 'trade_no'].map((field) => {
      const mine = new URLSearchParams(note.body.toString());
      mine.set(field, otherForm.get(field) ?? '');
      return { ...note, body: Buffer.from(mine.toString()) };
    });
  },
};

/** The same notification with another amount. */
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

test.each(bothMethods)('pays once for repeated notifications of %s', async (method) => {
  const { number, note } = await paidWithoutDelivery(method);
  const first = await Promise.all([office.deliver(note), office.deliver(note), office.deliver(note)]);
  expect(first.every(({ taken }) => taken)).toBe(true);
  await work();
  const books = [{ order: 'paid', payment: 'paid', paid_times: 1, back: 0, places: 1, notices: 1 }];
  expect(await booksOf(number)).toEqual(books);
  for (let days = 0; days < 3; days += 1) {
    at.pass({ hours: 24 });
    await office.deliver(note);
    await work();
  }
  expect(await booksOf(number)).toEqual(books);
  await checkInvariants();
});

test.each(bothMethods)(
  'accepts a notification of %s only for its own order, whatever is mixed in',
  async (method) => {
    const paid = await paidWithoutDelivery(method);
    const otherPaid = await paidWithoutDelivery(method);
    const waiting = await at.checkout.begun(method);
    for (const mixed of mixtures[method](paid.note, otherPaid.note))
      expect(await office.deliver(mixed)).toEqual({ taken: false, status: 401 });
    expect(await office.deliver(otherAmount(paid.note))).toMatchObject({ taken: false });
    await at.work();
    for (const { number } of [paid, otherPaid])
      expect(await booksOf(number)).toMatchObject([{ order: 'to_be_paid', paid_times: 0, places: 0 }]);
    await office.deliver(paid.note);
    await at.work();
    expect(await booksOf(paid.number)).toMatchObject([{ order: 'paid', paid_times: 1 }]);
    for (const { number } of [otherPaid, waiting])
      expect(await booksOf(number)).toMatchObject([{ order: 'to_be_paid', paid_times: 0, places: 0 }]);
    await checkInvariants();
  },
);

test.each(bothMethods)(
  'changes nothing after a refund for any repeated notification of %s',
  async (method) => {
    const { family, number, note } = await paidWithoutDelivery(method);
    await office.deliver(note);
    await work();
    const order = await at.run('orderInfo', { order_number: number }, { person: family.person });
    office.notes.length = 0;
    await at.ask({ family, number, order, lineIds: order.lines.map(({ id }) => id) });
    await work();
    const refundedBooks = [
      { order: 'refunded', payment: 'refunded', paid_times: 1, back: 288_000, places: 1, notices: 1 },
    ];
    expect(await booksOf(number)).toEqual(refundedBooks);
    const refunded = await nextNote();
    for (const replayed of [note, refunded, refunded, note]) {
      at.pass({ minutes: 61 });
      expect(await office.deliver(replayed)).toMatchObject({ taken: true });
      await work();
    }
    expect(await booksOf(number)).toEqual(refundedBooks);
    expect(await at.sentBack(number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
    await checkInvariants();
  },
);
