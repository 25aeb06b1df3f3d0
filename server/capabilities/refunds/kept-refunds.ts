import type { Context } from '../../platform/context.ts';
import { requestsOfParent } from './store.ts';

/** Returns the refund requests of a parent, for the family's download. */
export async function keptRefunds(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  return (await requestsOfParent(context, parentId)).map(
    ({ id, parentId: _parent, answeredBy, refundId, ...request }) => request,
  );
}
