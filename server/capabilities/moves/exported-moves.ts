import type { Context } from '../../platform/context.ts';
import { listMoves } from './store.ts';

/** What a parent had moved to another session, for the family's download. */
export async function keptMoves(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  return (await listMoves(context, { parentId })).map(({ move, from, to, order }) => {
    const { id, refundId, fromSessionId, toSessionId, ...kept } = move;
    return { order_number: order.number, from, to, ...kept };
  });
}
