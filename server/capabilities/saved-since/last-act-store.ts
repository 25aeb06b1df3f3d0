import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Act, ActSubject } from '../../../contract/core/acts.ts';
import type { Context } from '../../platform/context.ts';
import { auditEntries } from '../../schema/audit.ts';

/** When something was saved last, and by whom. */
export type Saved = { at: Temporal.Instant; by: string | null };

/** Lets one form at a time compare and replace a thing, until the transaction ends: also one that has no row yet. */
export async function lockSaved(context: Context, thing: string): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${thing}`}, 0))`);
}

/** The last of these acts on something. */
export async function lastActOn(
  context: Context,
  { subject, actions }: { subject: ActSubject; actions: readonly Act[] },
): Promise<Saved | null> {
  const [entry] = await context.db
    .select({ at: auditEntries.at, by: auditEntries.accountId, acting: auditEntries.actingId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.action, [...actions])))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry ? { at: entry.at, by: entry.acting ?? entry.by } : null;
}
