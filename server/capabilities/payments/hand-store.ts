import type { Context } from '../../platform/context.ts';
import { handEntries } from '../../schema/payments.ts';

/** Inserts the record of money paid or refunded by hand. */
export async function insertHandEntry(
  context: Context,
  entry: typeof handEntries.$inferInsert,
): Promise<void> {
  await context.db.insert(handEntries).values(entry);
}
