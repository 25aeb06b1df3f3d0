import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { openingAlerts } from '../../schema/openings.ts';
import { isBookable } from '../availability/index.ts';

export async function insertAlert(context: Context, row: typeof openingAlerts.$inferInsert): Promise<void> {
  await context.db.insert(openingAlerts).values(row).onConflictDoNothing();
}

export async function deleteAlert(
  context: Context,
  about: { parentId: string; offeringId: string },
): Promise<void> {
  await context.db
    .delete(openingAlerts)
    .where(
      and(
        eq(openingAlerts.parentId, about.parentId),
        eq(openingAlerts.offeringId, about.offeringId),
        isNull(openingAlerts.notifiedAt),
      ),
    );
}

/** Open alerts of a parent. */
export async function alertsOf(context: Context, parentId: string) {
  return context.db
    .select({
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      opensAt: offerings.opensAt,
    })
    .from(openingAlerts)
    .innerJoin(offerings, eq(offerings.id, openingAlerts.offeringId))
    .where(and(eq(openingAlerts.parentId, parentId), isNull(openingAlerts.notifiedAt)))
    .orderBy(desc(openingAlerts.askedAt), asc(openingAlerts.id))
    .limit(100);
}

const isOpen = (context: Context) => and(eq(offerings.status, 'open'), isBookable(offerings, context.now));

/** Whether an offering can be enrolled in now. */
export async function isOpenNow(context: Context, offeringId: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.id, offeringId), isOpen(context)))
    .limit(1);
  return rows.length > 0;
}

/** Alerts of offerings that are open now, locked. Skips rows locked elsewhere. */
export async function dueAlerts(context: Context, limit: number) {
  return context.db
    .select({
      id: openingAlerts.id,
      parentId: openingAlerts.parentId,
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
    })
    .from(openingAlerts)
    .innerJoin(offerings, eq(offerings.id, openingAlerts.offeringId))
    .where(and(isNull(openingAlerts.notifiedAt), isOpen(context)))
    .orderBy(asc(openingAlerts.askedAt), asc(openingAlerts.id))
    .limit(limit)
    .for('update', { of: openingAlerts, skipLocked: true });
}

export async function markNotified(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await context.db
      .update(openingAlerts)
      .set({ notifiedAt: context.now })
      .where(inArray(openingAlerts.id, [...ids]));
}

/** Deletes all alerts of a parent. */
export async function deleteAlerts(context: Context, parentId: string): Promise<void> {
  await context.db.delete(openingAlerts).where(eq(openingAlerts.parentId, parentId));
}
