import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { LeaveRule } from './rules.ts';
import { leaveRules } from './tables.ts';

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
  const { leaveNoticeHours, leaveGrantsItself, makeUpDays } = context.settings;
  const school = { noticeHours: leaveNoticeHours, grantsItself: leaveGrantsItself, goodDays: makeUpDays };
  return (offeringId) => own.get(offeringId) ?? school;
}

export async function saveRule(context: Context, row: typeof leaveRules.$inferInsert): Promise<void> {
  await context.db
    .insert(leaveRules)
    .values(row)
    .onConflictDoUpdate({ target: leaveRules.offeringId, set: row });
}
