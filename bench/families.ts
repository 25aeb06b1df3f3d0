import pg from 'pg';

/** Copies rows of the demo school with some fields changed. */
const like = (table: string, from: string, fields: string) =>
  `insert into ${table} select made.* from (select to_jsonb(x) || jsonb_build_object(${fields}) as of from ${from}) like_it,
     lateral jsonb_populate_record(null::${table}, like_it.of) made`;
const madeId = (what: string, key: string) => `md5('${what}' || ${key})::uuid`;

/** Four of five families have a sales associate. */
const sellers = 40;

type Counts = { families: number; orders: number };

/** The steps, in order: `n` numbers a family, `o` an order; both begin at 1. */
const stepsFor = ({ families, orders }: Counts): string[] => {
  const each = `generate_series(1, ${families}) n`;
  const ordered = `generate_series(1, ${orders}) o`;
  const parentOf = madeId('account', `(1 + o % ${families})`);
  const childOf = madeId('child', `(1 + o % ${families})`);
  /** Joins the rows of a table in rotation. */
  const turns = (table: string, where: string, turn: string) =>
    `join (select t.*, row_number() over (order by t::text) - 1 as place, count(*) over () as many from ${table} t where ${where}) x
     on x.place = ${turn} % x.many`;
  return [
    like(
      'sellers',
      `(select * from sellers order by position, id limit 1) x, generate_series(1, ${sellers}) n`,
      `'id', ${madeId('seller', 'n')}, 'name', '顾问' || n, 'position', 10 + n`,
    ),
    `insert into seller_rates select ${madeId('seller', 'n')}, date_trunc('month', now()) - make_interval(months => 6 * k), 300 + 100 * k
     from generate_series(1, ${sellers}) n, generate_series(0, 2) k`,
    like(
      'accounts',
      `(select * from accounts where kind = 'parent' order by created_at, id limit 1) x, ${each}`,
      `'id', ${madeId('account', 'n')}, 'tel', '+86199' || lpad(n::text, 8, '0'), 'email', 'g' || n || '@bench.example',
       'name', '家长' || n, 'login_user_name', null, 'created_at', x.created_at - make_interval(mins => n)`,
    ),
    like(
      'parents',
      `(select * from parents order by account_id limit 1) x, ${each}`,
      `'account_id', ${madeId('account', 'n')}, 'referral_code', 'G' || n, 'referred_by', null,
       'seller_id', case when n % 5 > 0 then ${madeId('seller', `(1 + n % ${sellers})`)} end`,
    ),
    like(
      'children',
      `(select * from children order by id limit 1) x, ${each}`,
      `'id', ${madeId('child', 'n')}, 'name', 'Child ' || n, 'name_cn', '孩子' || n, 'account_id', null, 'photo_id', null, 'email', null`,
    ),
    like(
      'guardianships',
      `(select * from guardianships order by parent_id, child_id limit 1) x, ${each}`,
      `'parent_id', ${madeId('account', 'n')}, 'child_id', ${madeId('child', 'n')}, 'invited_by', null`,
    ),
    like(
      'orders',
      `${ordered} ${turns('orders', "t.status = 'paid' and t.number not like 'G%'", 'o')}`,
      `'number', 'G' || lpad(o::text, 9, '0'), 'parent_id', ${parentOf}, 'payment_id', ${madeId('payment', 'o')},
       'placed_at', x.placed_at - make_interval(mins => o), 'paid_at', x.paid_at - make_interval(mins => o)`,
    ),
    like(
      'order_lines',
      `${ordered} join (select number, row_number() over (order by number) - 1 as place, count(*) over () as many from orders
         where status = 'paid' and number not like 'G%') s on s.place = o % s.many join order_lines x on x.order_number = s.number`,
      `'id', gen_random_uuid(), 'order_number', 'G' || lpad(o::text, 9, '0'), 'child_id', ${childOf}`,
    ),
    like(
      'payments',
      `(select * from payments where status = 'paid' order by id limit 1) x, ${ordered}`,
      `'id', ${madeId('payment', 'o')}, 'order_number', 'G' || lpad(o::text, 9, '0'), 'parent_id', ${parentOf}, 'out_trade_no', 'G' || o,
       'provider_transaction_id', 'G' || o, 'paid_at', x.paid_at - make_interval(mins => 5 * o), 'next_poll_at', null, 'last_look_at', null, 'notified_at', null, 'silent_since', null`,
    ),
    like(
      'refund_requests',
      `${ordered} ${turns('refund_requests', 'true', 'o / 10')} where o % 10 = 0`,
      `'id', ${madeId('refund', 'o')}, 'order_number', 'G' || lpad(o::text, 9, '0'), 'parent_id', ${parentOf}, 'refund_id', null,
       'asked_at', x.asked_at - make_interval(mins => o)`,
    ),
    `insert into refund_request_lines select ${madeId('refund', 'o')}, l.id, null from ${ordered}
     join order_lines l on l.order_number = 'G' || lpad(o::text, 9, '0') where o % 10 = 0`,
    like(
      'invoices',
      `${ordered} ${turns('invoices', 'true', 'o / 5')} where o % 5 = 0`,
      `'id', ${madeId('invoice', 'o')}, 'order_number', 'G' || lpad(o::text, 9, '0'), 'parent_id', ${parentOf},
       'asked_at', x.asked_at - make_interval(mins => o)`,
    ),
    like(
      'contacts',
      `generate_series(1, ${families / 5}) n ${turns('contacts', 'true', 'n')}`,
      `'id', ${madeId('contact', 'n')}, 'name', '来信' || n, 'sent_at', x.sent_at - make_interval(mins => n)`,
    ),
    like(
      'applications',
      `generate_series(1, ${families / 10}) n ${turns('applications', "t.state <> 'accepted'", 'n')}`,
      `'id', ${madeId('application', 'n')}, 'ticket_hash', 'G' || n, 'last_name', '申请' || n`,
    ),
    `insert into audit_entries (at, account_id, action, subject, before, after, request_id)
     select now() - make_interval(mins => o), ${parentOf}, 'order.place', 'order:G' || lpad(o::text, 9, '0'), null, '{"total": 1}', 'bench'
     from ${ordered}, generate_series(1, 4)`,
  ];
};

/**
 * Fills a copy of the demo school with families and their purchases. Foreign keys hold by construction and are not
 * checked row by row.
 */
export async function generateFamilies(databaseUrl: string, counts: Counts): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const step of stepsFor(counts)) await client.query(step);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
