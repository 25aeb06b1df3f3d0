import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { leaveRules } from '../../schema/leave-rules.ts';
import { type LeaveRule, schoolRule } from './rules.ts';

/** How leave is dealt with in each of some offerings: by a rule of its own, or the school's. */
export async function rulesFor(
  context: Context,
  offeringIds: readonly string[],
): Promise<(offeringId: string) => LeaveRule> {
  const own = new Map<string, LeaveRule>();
  if (offeringIds.length > 0)
    for (const row of await context.db
      .select()
      .from(leaveRules)
      .where(inArray(leaveRules.offeringId, [...offeringIds])))
      own.set(row.offeringId, row);
  const school = schoolRule(context.settings);
  return (offeringId) => own.get(offeringId) ?? school;
}

/** The rule that an offering has for itself; null where it has the school's. */
export async function ownRule(context: Context, offeringId: string): Promise<LeaveRule | null> {
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

export async function deleteRule(context: Context, offeringId: string): Promise<void> {
  await context.db.delete(leaveRules).where(eq(leaveRules.offeringId, offeringId));
}

export async function saveRule(context: Context, row: typeof leaveRules.$inferInsert): Promise<void> {
  await context.db
    .insert(leaveRules)
    .values(row)
    .onConflictDoUpdate({ target: leaveRules.offeringId, set: row });
}
