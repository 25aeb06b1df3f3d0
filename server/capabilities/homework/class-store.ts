import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { enrolments } from '../../schema/enrolments.ts';

/** Whether a child is still in a class. */
export async function isInClass(
  context: Context,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<boolean> {
  const [row] = await context.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(eq(enrolments.sessionId, sessionId), eq(enrolments.childId, childId), isNull(enrolments.endedAt)),
    )
    .limit(1);
  return row !== undefined;
}
