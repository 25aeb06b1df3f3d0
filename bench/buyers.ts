import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

export type Buyer = { token: string; childId: string };

/** Signed-in parents with one child each, inserted straight into the database of a shop under load. */
export async function makeBuyers(databaseUrl: string, count: number): Promise<Buyer[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const buyers: Buyer[] = [];
  const base = Math.floor(Math.random() * 8_000_000);
  const now = Temporal.Now.instant();
  const tomorrow = now.add({ hours: 24 });
  await client.query('begin');
  for (let index = 0; index < count; index += 1) {
    const [accountId, childId, token] = [randomUUID(), randomUUID(), randomUUID()];
    const hash = createHash('sha256').update(token).digest('base64url');
    await client.query(
      "insert into accounts (id, kind, tel, email, password_hash, name, locale, created_at) values ($1, 'parent', $2, $3, 'x', 'Load', 'zh', $4)",
      [
        accountId,
        `+86137${String(base + index).padStart(8, '0')}`,
        `load${base + index}@example.cn`,
        `${now}`,
      ],
    );
    await client.query(
      "insert into parents (account_id, province, wechat_id, referral_code) values ($1, 'x', 'N/A', $2)",
      [accountId, `L${base + index}`],
    );
    await client.query(
      "insert into children (id, name, name_cn, birth_month, grade, grade_on, created_at) values ($1, 'Load', '压测', '2018-01', 2, $2::timestamptz::date, $2)",
      [childId, `${now}`],
    );
    await client.query('insert into guardianships (parent_id, child_id, since) values ($1, $2, $3)', [
      accountId,
      childId,
      `${now}`,
    ]);
    await client.query(
      "insert into sign_ins (id, token_hash, account_id, user_agent, address, created_at, seen_at, expires_at) values ($1, $2, $3, 'bench', '127.0.0.1', $4, $4, $5)",
      [randomUUID(), hash, accountId, `${now}`, `${tomorrow}`],
    );
    buyers.push({ token, childId });
  }
  await client.query('commit');
  await client.end();
  return buyers;
}

/** Sets the class size of a session of the demo school: the first of C1016, or the `nth` of a course on sale. */
export async function openSession(
  databaseUrl: string,
  size: number,
  nth = 0,
): Promise<{ sessionId: string; free: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `update sessions set class_size = $1 + (select count(*) from seats t where t.session_id = sessions.id)
     where id = (select s.id from sessions s join offerings o on o.id = s.offering_id
       where o.kind = 'course' and o.status = 'open' and o.opens_at is null and s.private_for is null and s.starts_at > $2
       order by o.number <> 'C1016', s.starts_at, s.id limit 1 offset $3) returning id`,
    [size, `${Temporal.Now.instant()}`, nth],
  );
  await client.end();
  return { sessionId: String(rows[0]?.id), free: size };
}

type Answer = { status: number; message: string; data: never };

/** One call of the wire. */
export async function call(
  url: string,
  path: string,
  {
    token = '',
    fields = {},
    method = 'POST',
  }: { token?: string; fields?: Record<string, string>; method?: 'GET' | 'POST' },
): Promise<Answer> {
  const body = new URLSearchParams(fields);
  const address = method === 'GET' ? `${url}/api/${path}?${body}` : `${url}/api/${path}`;
  const response = await fetch(address, {
    method,
    headers: token ? { TokenId: token } : {},
    ...(method === 'POST' ? { body } : {}),
  });
  return (await response.json()) as Answer;
}

/** An order ready to place, at the price shown; or why it cannot be placed. */
export type Ready = { fields: Record<string, string>; why: '' } | { fields: null; why: string };

/** Puts a session into the cart and asks for the price, optionally with a coupon: the order is one click away. */
export async function getReady(
  url: string,
  { token, childId }: Buyer,
  { sessionId, coupon }: { sessionId: string; coupon?: string },
): Promise<Ready> {
  const cart = await call(url, 'cartAdd', {
    token,
    fields: { child_id: childId, session_id: sessionId, age_confirmed: '1' },
  });
  if (cart.status !== 200) return { fields: null, why: cart.message };
  const [item] = (cart.data as { items: { id: string }[] }).items;
  const chosen = {
    item_ids: JSON.stringify([item?.id]),
    ...(coupon ? { coupon_codes: JSON.stringify([coupon]) } : {}),
  };
  const quoted = await call(url, 'orderQuote', { token, fields: chosen });
  if (quoted.status !== 200) return { fields: null, why: quoted.message };
  const { total } = quoted.data as { total: { amount: number } };
  return { fields: { ...chosen, total: String(total.amount) }, why: '' };
}

/** Places the order at the price shown; returns its number, or why there is none. */
export async function place(
  url: string,
  { token }: Buyer,
  { fields, why }: Ready,
): Promise<{ number: string | null; why: string }> {
  if (!fields) return { number: null, why };
  const placed = await call(url, 'orderPlace', {
    token,
    fields: { ...fields, idempotency_key: randomUUID() },
  });
  return placed.status === 200
    ? { number: (placed.data as { number: string }).number, why: '' }
    : { number: null, why: placed.message };
}

/** Cart, price and order in sequence. */
export const order = async (url: string, buyer: Buyer, sessionId: string) =>
  place(url, buyer, await getReady(url, buyer, { sessionId }));

/** The whole purchase: cart, order, WeChat payment. The notification opens the order. */
export async function buy(
  shop: { url: string; simulator: string; pool: pg.Pool },
  buyer: Buyer,
  sessionId: string,
): Promise<string> {
  const { number, why } = await order(shop.url, buyer, sessionId);
  if (!number) throw new Error(why);
  await call(shop.url, 'orderPay', {
    token: buyer.token,
    fields: { order_number: number, method: 'wechat', channel: 'native' },
  });
  const { rows } = await shop.pool.query('select out_trade_no from payments where order_number = $1', [
    number,
  ]);
  const body = JSON.stringify({ out_trade_no: rows[0]?.out_trade_no });
  await fetch(`${shop.simulator}/__sim/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return number;
}
