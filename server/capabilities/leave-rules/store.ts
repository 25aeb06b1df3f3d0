import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { leaveRules } from '../../schema/leave-rules.ts';
import { type LeaveRule, schoolRule } from './rules.ts';

/** The leave rule of each offering: its own, or the school's. */
export async function rulesFor(
  context: Context,
  offeringIds: readonly string[],
): Promise<(offeringId: string) => LeaveRule> {
  const ruleOf = new Map<string, LeaveRule>();
  if (offeringIds.length > 0)
    for (const row of await context.db
      .select()
      .from(leaveRules)
      .where(inArray(leaveRules.offeringId, [...offeringIds])))
      ruleOf.set(row.offeringId, row);
  const school = schoolRule(context.settings);
  return (offeringId) => ruleOf.get(offeringId) ?? school;
}

/** The offering's own rule, or null where the school's applies. */
export async function findOwnRule(context: Context, offeringId: string): Promise<LeaveRule | null> {
  const [row] = await context.db
    .select({
      noticeHours: leaveRules.noticeHours,
      grantsItself: leaveRules.grantsItself,
      goodDays: leaveRules.goodDays,
    })
    .from(leaveRules)
    .where(eq(leaveRules.offeringId, offeringId));
  return row ?? null;
}

/** When the offering's own rule was saved last, and by whom. */
export async function lastSaved(
  context: Context,
  offeringId: string,
): Promise<{ at: Temporal.Instant; by: string } | null> {
  const [row] = await context.db
    .select({ at: leaveRules.changedAt, by: leaveRules.changedBy })
    .from(leaveRules)
    .where(eq(leaveRules.offeringId, offeringId));
  return row ?? null;
}

export async function deleteRule(context: Context, offeringId: string): Promise<void> {
  await context.db.delete(leaveRules).where(eq(leaveRules.offeringId, offeringId));
}

export async function saveRule(context: Context, row: typeof leaveRules.$inferInsert): Promise<void> {
  await context.db
    .insert(leaveRules)
    .values(row)
    .onConflictDoUpdate({ target: leaveRules.offeringId, set: row });
}
