import type { Context } from '../../platform/context.ts';
import { invoicesOfParent } from './store.ts';

/** Returns the fapiao of a parent, for the family's download. */
export async function keptInvoices(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  return (await invoicesOfParent(context, parentId)).map(
    ({ id, parentId: _parent, issuedBy, fileId, ...invoice }) => invoice,
  );
}
