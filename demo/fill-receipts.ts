import type { Agreement } from '../contract/orders/agreement.ts';
import type { Context } from '../server/platform/context.ts';
import { invoices } from '../server/schema/receipts.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

type Row = {
  number: string;
  total: string;
  quantity: number;
  buyer: string;
  paid_at: Date;
  lines: Agreement['lines'];
};

/** Agreements of the demo family's orders, and fapiao in each state: none, asked for, issued. */
export async function fillReceipts(context: Context, { parentId }: DemoFamily): Promise<void> {
  const { connection, settings } = context;
  const schools = {
    hours: settings.leaveNoticeHours,
    days: settings.makeUpDays,
    grants_itself: settings.leaveGrantsItself,
  };
  const { rows } = (await connection.query(
    `select r.number, r.total, r.quantity, a.name as buyer, r.paid_at, jsonb_agg(jsonb_build_object(
        'offering', l.offering_name, 'number', o.number, 'kind', o.kind, 'session', s.label,
        'child', jsonb_build_object('name', c.name, 'name_cn', c.name_cn), 'lessons', s.total_classes, 'held', 0,
        'first_day', s.first_day::text, 'last_day', s.last_day::text,
        'teachers', (select coalesce(jsonb_agg(t.name order by x.position), '[]') from offering_teachers x
          join teachers t on t.id = x.teacher_id where x.offering_id = o.id),
        'site', i.name, 'least', null, 'fallback', l.fallback,
        'leave', coalesce((select jsonb_build_object('hours', u.notice_hours, 'days', u.good_days, 'grants_itself', u.grants_itself)
          from leave_rules u where u.offering_id = o.id), $2),
        'refund', jsonb_build_object('whole_days', l.refund_whole_days, 'later', l.refund_later)) order by l.position) as lines
     from orders r join accounts a on a.id = r.parent_id join order_lines l on l.order_number = r.number
     join sessions s on s.id = l.session_id join offerings o on o.id = l.offering_id join sites i on i.id = o.site_id
     join children c on c.id = l.child_id
     where r.parent_id = $1 group by r.number, a.name order by r.placed_at desc, r.number desc`,
    [parentId, schools],
  )) as unknown as { rows: Row[] };
  for (const { number, buyer, lines } of rows) {
    const agreement: Agreement = {
      version: 1,
      school: settings.storeName,
      buyer,
      lines,
      private_hours: settings.privateCutOffHours,
      hold_minutes: settings.holdMinutes,
    };
    await connection.query('update orders set agreement = $2 where number = $1', [number, agreement]);
  }
  await fillInvoices(context, parentId, rows);
}

async function fillInvoices(context: Context, parentId: string, rows: readonly Row[]): Promise<void> {
  const random = seeded(20_261_123);
  // The first order of the list has none, so that its form can be seen.
  const [requested, issued] = rows.filter(({ total }) => Number(total) > 0).slice(1);
  const common = { parentId, email: 'parent@tongxue.example', currency: context.settings.currency };
  const ago = (hours: number) => context.now.subtract({ hours });
  if (requested)
    await context.db.insert(invoices).values({
      ...common,
      id: random.uuid(),
      orderNumber: requested.number,
      kind: 'personal',
      title: requested.buyer,
      amount: Number(requested.total),
      status: 'asked',
      askedAt: ago(20),
    });
  if (issued)
    await context.db.insert(invoices).values({
      ...common,
      id: random.uuid(),
      orderNumber: issued.number,
      kind: 'company',
      title: '上海童年科技有限公司',
      taxNumber: '91350100M000100Y43',
      amount: Number(issued.total),
      status: 'issued',
      askedAt: ago(100),
      issuedAt: ago(60),
      number: '26312000000012345678',
      link: 'https://fapiao.example.cn/26312000000012345678.pdf',
    });
}
