import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../catalog/tables.ts';
import { openingAlerts } from './tables.ts';

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
        isNull(openingAlerts.toldAt),
      ),
    );
}

/** What a parent waits to be told of. */
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
    .where(and(eq(openingAlerts.parentId, parentId), isNull(openingAlerts.toldAt)))
    .orderBy(desc(openingAlerts.askedAt), asc(openingAlerts.id))
    .limit(100);
}

/**
 * Whether an offering can be enrolled in at `$now`: it is open, its time has come, and it has a session (or lessons by the hour)
 * that is not over, not called off and not full.
 */
const isOpen = (
  context: Context,
) => sql`o.status = 'open' and (o.opens_at is null or o.opens_at <= ${context.now.toString()}::timestamptz)
  and (o.lesson_minutes is not null or exists (select 1 from sessions s where s.offering_id = o.id and s.made_for is null
    and s.ends_at > ${context.now.toString()}::timestamptz and s.runs is distinct from false
    and s.class_size > (select count(*) from seats t where t.session_id = s.id and (t.held_until is null or t.held_until > ${context.now.toString()}::timestamptz))))`;

export async function isOpenNow(context: Context, offeringId: string): Promise<boolean> {
  const { rows } = await context.db.execute(
    sql`select 1 from offerings o where o.id = ${offeringId} and ${isOpen(context)}`,
  );
  return rows.length > 0;
}

/** Alerts whose offering can be enrolled in now, locked; other servers skip them. */
export async function dueAlerts(context: Context, limit: number) {
  const { rows } = await context.db.execute(sql`
    select a.id, a.parent_id, o.number, o.kind, o.name from opening_alerts a join offerings o on o.id = a.offering_id
    where a.told_at is null and ${isOpen(context)} order by a.asked_at, a.id limit ${limit} for update of a skip locked`);
  return rows as unknown as {
    id: string;
    parent_id: string;
    number: string;
    kind: string;
    name: { zh: string; en: string };
  }[];
}

export async function markTold(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await context.db
      .update(openingAlerts)
      .set({ toldAt: context.now })
      .where(inArray(openingAlerts.id, [...ids]));
}

/** Forgets all a parent asked to be told of. */
export async function deleteAlerts(context: Context, parentId: string): Promise<void> {
  await context.db.delete(openingAlerts).where(eq(openingAlerts.parentId, parentId));
}
