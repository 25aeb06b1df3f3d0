import type { Context } from '../../platform/context.ts';
import { handEntries } from '../../schema/payments.ts';

/** Keeps what was taken down of money that went by hand. */
export async function insertHandEntry(
  context: Context,
  entry: typeof handEntries.$inferInsert,
): Promise<void> {
  await context.db.insert(handEntries).values(entry);
}
