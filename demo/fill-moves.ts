import { moveForFamily, moveLine } from '../server/capabilities/moves/move-line.ts';
import { previewMove } from '../server/capabilities/moves/preview-move.ts';
import type { Context } from '../server/platform/context.ts';
import { isRefusal } from '../server/platform/refusal.ts';
import { arriveRefunds } from './arrive-refunds.ts';
import { seeded } from './seeded.ts';

type Line = { order_number: string; line_id: string; parent_id: string; parent: string };

/** Lines tried until one can move. */
const mostTried = 60;

/**
 * Families other than the demo family move a class to another session of its offering: one by itself, one with the
 * difference as credits, and one through staff.
 */
export async function fillMoves(outer: Context, demoParentId: string | null): Promise<void> {
  // The job queue is not open yet, and these jobs would have nothing to do.
  const context: Context = { ...outer, newId: seeded(20_261_128).uuid, enqueue: async () => {} };
  const { rows } = (await context.connection.query(
    `select l.order_number, l.id::text as line_id, a.id as parent_id, a.name as parent
     from order_lines l join orders r on r.number = l.order_number join accounts a on a.id = r.parent_id
     join offerings o on o.id = l.offering_id
     where r.status = 'paid' and l.settled_at is null and o.kind = 'course' and r.parent_id is distinct from $1
       and (select count(*) from sessions s where s.offering_id = o.id and s.private_for is null) > 1
       and not exists (select 1 from refund_request_lines q where q.line_id = l.id)
     order by l.id limit ${mostTried}`,
    [demoParentId],
  )) as unknown as { rows: Line[] };
  const moves = [
    { to: 'credits', isCheaper: true, by: moveLine },
    { to: 'source', isCheaper: true, by: moveLine },
    { to: 'source', isCheaper: false, by: moveForFamily },
  ] as const;
  const open = [...moves];
  const moved: string[] = [];
  for (const { order_number, line_id, parent_id, parent } of rows) {
    if (open.length === 0) break;
    const person = { kind: 'parent', accountId: parent_id, signInId: context.newId(), name: parent } as const;
    const inside: Context = { ...context, person };
    const about = { order_number, line_id };
    const choices = await previewMove(inside, about).then(
      (preview) => preview.choices.filter(({ blocked }) => !blocked.orderMove),
      (error) => (isRefusal(error) ? [] : Promise.reject(error)),
    );
    for (const choice of choices) {
      const index = open.findIndex(({ isCheaper }) => isCheaper === choice.total.amount > 0);
      const [planned] = index < 0 ? [] : open.splice(index, 1);
      if (!planned) continue;
      await planned.by(inside, {
        ...about,
        session_id: choice.session.id,
        to: planned.to,
        total: choice.total.amount,
      });
      moved.push(order_number);
      break;
    }
  }
  await arriveRefunds(context, moved);
}
