import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { noticeMail, noticeSms } from '../server/capabilities/notices/jobs.ts';
import { paymentNotified, paymentSucceeded } from '../server/capabilities/payments/jobs.ts';
import { openProviders } from '../server/capabilities/payments/open-providers.ts';
import { openMail } from '../server/platform/mail/open.ts';

/**
 * The baseline of a whole purchase, as its own process: `node:http` and `pg`, the same rows written and locked as in
 * the shop, the same two signed requests to the provider, its notification verified, one mail. Row contents are copied
 * from a purchase in the shop; rights, prices and free seats are not checked.
 */
type Row = Record<string, string | null>;
type Purchase = { parentId: string; childId: string; sessionId: string; number: string; trade: string };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const { wechat } = await openProviders(process.env);
const mail = openMail(process.env);
let publicUrl = '';

/** Rows in PostgreSQL's text format, so that they can be inserted again. */
const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;
const rowsOf = async (table: string, where: string, value: string): Promise<Row[]> =>
  (await pool.query({ text: `select * from ${table} where ${where}`, values: [value], types: asText })).rows;

const jobNames = [paymentNotified, paymentSucceeded, noticeMail, noticeSms].map(({ name }) => name);

/** The rows the shop wrote for an order. */
async function learn(number: string) {
  const [order] = await rowsOf('orders', 'number = $1', number);
  const [payment] = await rowsOf('payments', 'order_number = $1', number);
  const parent = order?.parent_id ?? '';
  const jobs = await Promise.all(jobNames.map((name) => rowsOf('jobs.job', 'name = $1 limit 1', name)));
  return {
    order: order ?? {},
    payment: payment ?? {},
    lines: await rowsOf('order_lines', 'order_number = $1', number),
    events: await rowsOf('order_events', 'order_number = $1 order by id', number),
    paymentEvents: await rowsOf('payment_events', 'payment_id = $1', payment?.id ?? ''),
    seats: await rowsOf('seats', 'order_number = $1', number),
    enrolments: await rowsOf('enrolments', 'order_number = $1', number),
    audits: await rowsOf('audit_entries', 'account_id = $1 order by id', parent),
    notices: await rowsOf('notices', 'account_id = $1', parent),
    inbox: await rowsOf('inbox', "body->>'outTradeNo' = $1", payment?.out_trade_no ?? ''),
    answers: await rowsOf('idempotency_keys', "owner like '%' || $1 || '%'", parent),
    jobs: jobs.flat(),
  };
}
let known: Awaited<ReturnType<typeof learn>>;

const texts = new Map<string, string>();
/** Inserts a row, without its generated columns. */
function insert(client: pg.PoolClient, table: string, row: Row): Promise<unknown> {
  const names = Object.keys(row);
  const key = `${table} ${names.join()}`;
  const text =
    texts.get(key) ?? `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)})`;
  texts.set(key, text);
  return client.query({ name: key.slice(0, 60), text, values: Object.values(row) });
}
const run = (client: pg.PoolClient, text: string, values: unknown[]) =>
  client.query({ name: text.slice(0, 60), text, values });
const uncounted = ({ id: _id, ...row }: Row): Row => row;

async function inOne<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const audit = (client: pg.PoolClient, place: number, { parentId }: Purchase) =>
  insert(client, 'audit_entries', { ...uncounted(known.audits[place] ?? {}), account_id: parentId });

const fillCart = ({ parentId, childId, sessionId, ...rest }: Purchase) =>
  inOne(async (client) => {
    const item = { id: randomUUID(), parent_id: parentId, child_id: childId, session_id: sessionId };
    await insert(client, 'cart_items', { ...item, added_at: known.order.placed_at ?? null });
    await audit(client, 0, { parentId, childId, sessionId, ...rest });
  });

/** The unpaid order, with its seat. */
const place = (purchase: Purchase) =>
  inOne(async (client) => {
    const { parentId, childId, sessionId, number } = purchase;
    const [answer] = known.answers;
    const keyRow = { ...answer, key_hash: randomUUID(), answer: null };
    await insert(client, 'idempotency_keys', keyRow);
    await run(client, 'select id from accounts where id = $1 for no key update', [parentId]);
    const unpaid = { status: 'to_be_paid', paid_at: null, payment_id: null, payment_method: null };
    await insert(client, 'orders', { ...known.order, ...unpaid, number, parent_id: parentId });
    for (const line of known.lines) {
      const keys = { id: randomUUID(), order_number: number, child_id: childId, session_id: sessionId };
      await insert(client, 'order_lines', { ...line, ...keys });
    }
    await insert(client, 'order_events', { ...uncounted(known.events[0] ?? {}), order_number: number });
    await run(client, 'delete from cart_items where parent_id = $1', [parentId]);
    await audit(client, 1, purchase);
    const { rows: locked } = await run(
      client,
      'select class_size from sessions where id = $1 for no key update',
      [sessionId],
    );
    // A separate statement, so that it sees seats taken by those who held the lock before.
    const { rows: found } = await run(
      client,
      `select min(n) as free from generate_series(1, $2::int) n
       where not exists (select from seats where session_id = $1 and seat_no = n)`,
      [sessionId, locked[0]?.class_size],
    );
    const keys = { order_number: number, child_id: childId, session_id: sessionId };
    const seat = { seat_no: found[0]?.free, class_size: locked[0]?.class_size };
    const hold = { held_by: parentId, held_until: known.order.expires_at ?? null };
    await insert(client, 'seats', { ...known.seats[0], ...keys, ...seat, ...hold });
    await run(client, 'update idempotency_keys set answer = $1 where key_hash = $2', [
      answer?.answer ?? null,
      keyRow.key_hash,
    ]);
  });

/** Asks the provider for a payment. */
async function startPayment(purchase: Purchase): Promise<void> {
  const { parentId, number, trade } = purchase;
  const { payment } = known;
  const id = randomUUID();
  await inOne(async (client) => {
    await run(client, 'select number from orders where number = $1 for update', [number]);
    const keys = { id, order_number: number, parent_id: parentId, out_trade_no: trade };
    const begun = { status: 'created', provider_transaction_id: null, prepay: null, paid_at: null };
    await insert(client, 'payments', { ...payment, ...keys, ...begun });
    await audit(client, 2, purchase);
  });
  const started = await wechat.start({
    outTradeNo: trade,
    channel: 'native',
    amount: { amount: Number(payment.amount), currency: 'CNY' },
    description: payment.description ?? '',
    expiresAt: Temporal.Now.instant().add({ minutes: 20 }),
    notifyUrl: `${publicUrl}/notify`,
    returnUrl: publicUrl,
    payerIp: '127.0.0.1',
  });
  await pool.query("update payments set status = 'pending', prepay = $1 where id = $2", [started, id]);
}

/** A job as the shop's queue handles it: inserted, taken, ended. The shop would take one that waits. */
async function job(client: pg.PoolClient, name: string): Promise<string> {
  const id = randomUUID();
  const like = known.jobs.find((job) => job.name === name) ?? {};
  await insert(client, 'jobs.job', { ...like, id, state: 'active', completed_on: null });
  return id;
}
const takeJob = (id: string) => pool.query('update jobs.job set started_on = now() where id = $1', [id]);
const endJob = (id: string) =>
  pool.query("update jobs.job set state = 'completed', completed_on = now() where id = $1", [id]);

const waiting = new Map<string, (jobId: string) => void>();

async function receive(request: IncomingMessage): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = request.headers as Record<string, string | undefined>;
  const { eventId, outTradeNo } = await wechat.parseNotification(headers, Buffer.concat(parts));
  const jobId = await inOne(async (client) => {
    await insert(client, 'inbox', { ...known.inbox[0], event_id: eventId });
    await run(client, 'update payments set notified_at = now() where out_trade_no = $1', [outTradeNo]);
    return job(client, paymentNotified.name);
  });
  waiting.get(outTradeNo)?.(jobId);
}

/** Books the payment by the provider's answer. */
async function book({ trade }: Purchase): Promise<{ paymentId: string; jobId: string }> {
  await pool.query('update payments set asked_at = now() where out_trade_no = $1', [trade]);
  const answer = await wechat.query(trade);
  if (answer.state !== 'paid') throw new Error(`the trade is ${answer.state}, not paid`);
  return inOne(async (client) => {
    const { rows } = await run(client, 'select id from payments where out_trade_no = $1 for update', [trade]);
    const paymentId = String(rows[0]?.id);
    await run(
      client,
      `update payments set status = 'paid', provider_transaction_id = $1, paid_at = now(), notified_at = null,
         next_poll_at = null where id = $2`,
      [answer.transactionId, paymentId],
    );
    await insert(client, 'payment_events', {
      ...uncounted(known.paymentEvents[0] ?? {}),
      payment_id: paymentId,
    });
    return { paymentId, jobId: await job(client, paymentSucceeded.name) };
  });
}

/** The paid order: its seat, the enrolment, a notice. */
const open = (purchase: Purchase, paymentId: string) =>
  inOne(async (client) => {
    const { parentId, childId, sessionId, number } = purchase;
    await run(client, 'select number from orders where number = $1 for update', [number]);
    await run(client, 'update seats set held_by = null, held_until = null where order_number = $1', [number]);
    const place = { session_id: sessionId, child_id: childId, order_number: number, bought_by: parentId };
    await insert(client, 'enrolments', { ...known.enrolments[0], ...place, id: randomUUID() });
    const { status, paid_at: paidAt, payment_method: method } = known.order;
    await run(
      client,
      'update orders set status = $1, paid_at = $2, payment_id = $3, payment_method = $4 where number = $5',
      [status, paidAt, paymentId, method, number],
    );
    await insert(client, 'order_events', { ...uncounted(known.events[1] ?? {}), order_number: number });
    await insert(client, 'audit_entries', uncounted(known.audits[1] ?? {}));
    const noticeId = randomUUID();
    const notice = { id: noticeId, account_id: parentId, subject: `order:${number}`, mailed_at: null };
    await insert(client, 'notices', { ...known.notices[0], ...notice });
    await run(client, "select pg_notify('bench', $1)", [noticeId]);
    return { noticeId, jobIds: [await job(client, noticeMail.name), await job(client, noticeSms.name)] };
  });

type Mail = { to: string; subject: string; text: string; html: string };

async function buy(fields: URLSearchParams, letter: Mail): Promise<void> {
  const childId = fields.get('child') ?? '';
  const sessionId = fields.get('session') ?? '';
  const { rows } = await pool.query('select parent_id from guardianships where child_id = $1', [childId]);
  const random = randomUUID().replaceAll('-', '');
  const purchase = {
    parentId: String(rows[0]?.parent_id),
    childId,
    sessionId,
    number: `B${random.slice(0, 15)}`,
    trade: random,
  };
  await fillCart(purchase);
  await place(purchase);
  await startPayment(purchase);
  const notified = new Promise<string>((resolve) => waiting.set(purchase.trade, resolve));
  await fetch(`${process.env.SIMULATOR_URL}/__sim/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_trade_no: purchase.trade }),
  });
  const first = await notified;
  await takeJob(first);
  const { paymentId, jobId } = await book(purchase);
  await endJob(first);
  await takeJob(jobId);
  const { noticeId, jobIds } = await open(purchase, paymentId);
  await endJob(jobId);
  for (const id of jobIds) await takeJob(id);
  await mail.send({ ...letter, files: [] });
  await pool.query('update notices set mailed_at = now() where id = $1', [noticeId]);
  for (const id of jobIds) await endJob(id);
}

let letter: Mail = { to: '', subject: '', text: '', html: '' };

async function answer(request: IncomingMessage): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', publicUrl);
  if (pathname === '/notify') return receive(request);
  if (pathname === '/buy') return buy(searchParams, letter);
  letter = (await (await fetch(searchParams.get('mail') ?? '')).json()).at(-1) as Mail;
  known = await learn(searchParams.get('order') ?? '');
}

const server = createServer((request, response) => {
  answer(request).then(
    () => response.end(),
    (error) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
publicUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
console.log(publicUrl);
process.on('SIGTERM', () => process.exit(0));
