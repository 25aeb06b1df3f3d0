import { asc, eq } from 'drizzle-orm';
import { offeringTeachers } from '../capabilities/catalog/tables.ts';
import type { Teacher } from '../capabilities/teachers/index.ts';
import { teachers } from '../capabilities/teachers/tables.ts';
import type { Context } from '../platform/context.ts';

/** An offering's teachers in their order. */
export async function teachersOfOffering(context: Context, offeringId: string): Promise<Teacher[]> {
  const rows = await context.db
    .select({ teacher: teachers })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(eq(offeringTeachers.offeringId, offeringId))
    .orderBy(asc(offeringTeachers.position), asc(teachers.id))
    .limit(20);
  return rows.map((row) => row.teacher);
}
