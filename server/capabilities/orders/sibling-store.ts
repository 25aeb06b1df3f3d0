import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accountOf, type Context } from '../../platform/context.ts';
import { sessions } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';

/** Children for whom the signed-in parent has bought places that they still have, by offering. */
export async function childrenIn(
  context: Context,
  offeringIds: readonly string[],
): Promise<(offeringId: string) => string[]> {
  if (offeringIds.length === 0) return () => [];
  const rows = await context.db
    .selectDistinct({ offeringId: sessions.offeringId, childId: enrolments.childId })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        inArray(sessions.offeringId, [...offeringIds]),
        eq(enrolments.boughtBy, accountOf(context)),
        isNull(enrolments.endedAt),
      ),
    )
    .limit(500);
  return (offeringId) => rows.filter((row) => row.offeringId === offeringId).map(({ childId }) => childId);
}
