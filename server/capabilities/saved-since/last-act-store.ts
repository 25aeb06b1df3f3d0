import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Act, ActSubject } from '../../../contract/core/acts.ts';
import type { Context } from '../../platform/context.ts';
import { auditEntries } from '../../schema/audit.ts';

/** When something was saved last, and by whom. */
export type Saved = { at: Temporal.Instant; by: string | null };

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
