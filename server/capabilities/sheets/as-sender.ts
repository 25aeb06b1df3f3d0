import { rightsOf } from '../../../contract/core/rights.ts';
import type { Context } from '../../platform/context.ts';
import { findRole } from '../staff/index.ts';
import type { ImportRow } from './import-store.ts';

/** Returns the context in which a table is checked and imported: its sender's, with the sender's current rights. */
export async function asSender(context: Context, { sentBy, locale }: ImportRow): Promise<Context> {
  const role = await findRole(context, sentBy);
  const rights = role ? rightsOf(role) : [];
  return { ...context, locale, person: { kind: 'staff', accountId: sentBy, signInId: '', name: '', rights } };
}
