import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { OrderCard } from '../../../contract/orders/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';

type Input = { status?: OrderCard['status'] | undefined; page: number; page_size: number };
type Row = {
  number: string;
  status: OrderCard['status'];
  placed_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  payment_method: OrderCard['payment_method'];
  quantity: number;
  total: string;
  currency: string;
  names: Bilingual[];
};

const from = `from orders o where o.parent_id = $1 and ($2::text is null or o.status = $2) and exists (
  select 1 from order_lines l join offerings f on f.id = l.offering_id where l.order_number = o.number and f.kind = 'camp')`;

/** The parent's own orders with a camp in them, newest first; with all their lines, as they were bought together. */
export async function listCampOrders(context: Context, { status, page, page_size }: Input) {
  const values = [accountOf(context), status ?? null];
  const [{ rows }, counted] = await Promise.all([
    context.connection.query(
      `select o.number, o.status, o.placed_at, o.expires_at, o.paid_at, o.payment_method, o.quantity, o.total, o.currency,
         (select jsonb_agg(l.offering_name order by l.position) from order_lines l where l.order_number = o.number) as names
       ${from} order by o.placed_at desc, o.number desc limit $3 offset $4`,
      [...values, page_size, (page - 1) * page_size],
    ),
    context.connection.query(`select count(*)::int as total ${from}`, values),
  ]);
  return {
    items: (rows as Row[]).map((row) => present(context, row)),
    total: (counted.rows[0] as { total: number }).total,
    page,
    page_size,
  };
}

function present({ locale }: Context, row: Row): OrderCard {
  return {
    number: row.number,
    status: row.status,
    placed_at: row.placed_at.toISOString(),
    expires_at: row.status === 'to_be_paid' ? row.expires_at.toISOString() : null,
    paid_at: row.paid_at?.toISOString() ?? null,
    payment_method: row.payment_method,
    quantity: row.quantity,
    total: money(Number(row.total), row.currency),
    names: row.names.map((name) => inLocale(name, locale)),
  };
}
