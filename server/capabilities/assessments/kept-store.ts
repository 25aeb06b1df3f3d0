import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Copy } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { assessments } from '../../schema/assessments.ts';
import { offerings } from '../../schema/catalog.ts';
import { teachers } from '../../schema/teachers.ts';
import { mayShow } from '../consents/index.ts';

/** Lists the recordings of a child's assessments, files and links. */
export async function recordingsOf(context: Context, childId: string): Promise<Copy[]> {
  const rows = await context.db
    .select({ name: offerings.name, at: assessments.startsAt, fileId: assessments.recordingId })
    .from(assessments)
    .innerJoin(offerings, eq(offerings.id, assessments.offeringId))
    .where(and(eq(assessments.childId, childId), isNotNull(assessments.recordingKind)))
    .orderBy(asc(assessments.startsAt), asc(assessments.id))
    .limit(1000);
  return rows.map(({ name, ...copy }) => ({ ...copy, name: inLocale(name, context.locale) }));
}

/** Lists all assessments of the children for the family's download. */
export async function keptAssessments(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select({
      id: assessments.id,
      child_id: assessments.childId,
      about: offerings.name,
      teacher: teachers.name,
      starts_at: assessments.startsAt,
      booked_at: assessments.bookedAt,
      cancelled_at: assessments.cancelledAt,
      cancelled_why: assessments.cancelledWhy,
      level: assessments.level,
      scores: assessments.scores,
      notes: assessments.notes,
      recording: assessments.recordingKind,
      written_at: assessments.writtenAt,
    })
    .from(assessments)
    .innerJoin(offerings, eq(offerings.id, assessments.offeringId))
    .innerJoin(teachers, eq(teachers.id, assessments.teacherId))
    .where(inArray(assessments.childId, [...childIds]))
    .orderBy(asc(assessments.startsAt), asc(assessments.id))
    .limit(10_000);
  const allowed = await mayShow(context, 'recording', childIds);
  // Without its address, because an old download must not reach a recording after the consent is withdrawn.
  return rows.map(({ recording, ...row }) => ({
    ...row,
    recorded: recording !== null && allowed(row.child_id),
  }));
}
