import type { Context } from '../../platform/context.ts';
import { listMoves } from './store.ts';

/** A parent's moves, for the family's export. */
export async function keptMoves(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  return (await listMoves(context, { parentId })).map(({ move, from, to, order }) => {
    const { id, refundId, fromSessionId, toSessionId, ...fields } = move;
    return { order_number: order.number, from, to, ...fields };
  });
}
