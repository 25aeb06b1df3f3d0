import { askRefund } from '../server/capabilities/refunds/ask-refund.ts';
import { previewRefund } from '../server/capabilities/refunds/preview-refund.ts';
import type { Context } from '../server/platform/context.ts';
import { arriveRefunds } from './arrive-refunds.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

type Camp = { week: number; order_number: string; line_ids: string[]; parent: string };

/**
 * Refund requests of the demo family for its camp weeks: a whole order, one of two children, and a week that has begun,
 * which staff must decide.
 */
export async function fillRefunds(outer: Context, { parentId }: DemoFamily): Promise<void> {
  // The job queue is not open yet, and these jobs would have nothing to do.
  const context: Context = { ...outer, newId: seeded(20_261_127).uuid, enqueue: async () => {} };
  const { rows } = (await context.connection.query(
    `select n.week, r.number as order_number, array_agg(l.id::text order by l.position) as line_ids, a.name as parent
     from orders r join order_lines l on l.order_number = r.number join sessions n on n.id = l.session_id
     join offerings o on o.id = l.offering_id join accounts a on a.id = r.parent_id
     where r.parent_id = $1 and (o.number = 'K2002' and n.week in (6, 7) or o.number = 'K2001' and n.week = 2)
     group by n.week, r.number, a.name order by n.week desc`,
    [parentId],
  )) as unknown as { rows: Camp[] };
  const ask = async ({ order_number, line_ids, parent }: Camp, reason: string) => {
    const person = { kind: 'parent', accountId: parentId, signInId: context.newId(), name: parent } as const;
    const inside: Context = { ...context, person };
    const about = { order_number, line_ids };
    const { total } = await previewRefund(inside, about);
    await askRefund(inside, { ...about, reason, to: 'source', total: total.amount });
  };
  const [twoChildren, fullWeek, begun] = [7, 6, 2].map((week) => rows.find((camp) => camp.week === week));
  if (fullWeek) await ask(fullWeek, '那一周要回老家');
  if (twoChildren)
    await ask({ ...twoChildren, line_ids: twoChildren.line_ids.slice(1) }, '弟弟那周有夏令营比赛');
  if (begun) await ask(begun, '孩子发烧，后面几天去不了');
  await arriveRefunds(
    context,
    rows.map((camp) => camp.order_number),
  );
}
