import { asc, eq, inArray } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, offeringTeachers } from '../../schema/catalog.ts';
import { leaveRules } from '../../schema/leave-rules.ts';
import { teachers } from '../../schema/teachers.ts';
import type { LeaveRule } from '../leave-rules/index.ts';

type Teacher = { id: string; name: Bilingual };

/** The teachers of offerings in order, and their own leave rules; null where the school's rule applies. */
export async function teachersAndLeaveRules(
  context: Context,
  offeringIds: readonly string[],
): Promise<Map<string, { teachers: Teacher[]; leave: LeaveRule | null }>> {
  const { noticeHours, grantsItself, goodDays } = leaveRules;
  const rows = await context.db
    .select({
      offeringId: offerings.id,
      teacher: { id: teachers.id, name: teachers.name },
      leave: { noticeHours, grantsItself, goodDays },
    })
    .from(offerings)
    .leftJoin(leaveRules, eq(leaveRules.offeringId, offerings.id))
    .leftJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .leftJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(inArray(offerings.id, [...offeringIds]))
    .orderBy(asc(offerings.id), asc(offeringTeachers.position), asc(teachers.id))
    .limit(500);
  const ofOne = (ofOffering: typeof rows) => ({
    teachers: ofOffering.flatMap(({ teacher }) => teacher ?? []),
    leave: ofOffering[0]?.leave ?? null,
  });
  return new Map(
    [...Map.groupBy(rows, ({ offeringId }) => offeringId)].map(([id, ofOffering]) => [id, ofOne(ofOffering)]),
  );
}

/** Teachers by id. */
export async function teachersById(context: Context, ids: readonly string[]): Promise<Teacher[]> {
  if (ids.length === 0) return [];
  return context.db
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(inArray(teachers.id, [...ids]));
}
