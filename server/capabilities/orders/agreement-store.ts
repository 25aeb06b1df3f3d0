import { asc, eq, inArray } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { offeringTeachers } from '../catalog/tables.ts';
import { teachers } from '../teachers/tables.ts';

/** Names of those who teach some offerings, and of some teachers by themselves. */
export async function teachersOf(
  context: Context,
  of: { offeringIds: readonly string[]; teacherIds: readonly string[] },
): Promise<{ offeringId: string | null; id: string; name: Bilingual }[]> {
  const taught = await context.db
    .select({ offeringId: offeringTeachers.offeringId, id: teachers.id, name: teachers.name })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(inArray(offeringTeachers.offeringId, [...of.offeringIds]))
    .orderBy(asc(offeringTeachers.offeringId), asc(offeringTeachers.position), asc(teachers.id))
    .limit(500);
  if (of.teacherIds.length === 0) return taught;
  const own = await context.db
    .select({ id: teachers.id, name: teachers.name })
    .from(teachers)
    .where(inArray(teachers.id, [...of.teacherIds]));
  return [...taught, ...own.map((one) => ({ ...one, offeringId: null }))];
}
