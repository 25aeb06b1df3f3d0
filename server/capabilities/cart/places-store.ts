import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { accounts } from '../../schema/accounts.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { seats } from '../../schema/seats.ts';
import type { Held } from '../seats/index.ts';

type SeatKind = typeof seats.$inferSelect.kind;
type PlacesQuery = { sessionIds: readonly string[]; childIds: readonly string[] };

const isAmong = (column: PgColumn, key: keyof PlacesQuery) =>
  sql`${column} = any(${sql.placeholder(key)}::uuid[])`;

const places = cacheStatement((db) => {
  const enrolled = db
    .select({
      sessionId: enrolments.sessionId,
      childId: sql<string | null>`${enrolments.childId}`.as('child'),
      kind: sql<SeatKind | null>`null::text`.as('kind'),
      orderNumber: sql<string | null>`null::text`.as('order_number'),
      by: sql<string | null>`null::uuid`.as('held_by'),
      byName: sql<string | null>`null::text`.as('held_by_name'),
    })
    .from(enrolments)
    .where(
      and(
        isAmong(enrolments.sessionId, 'sessionIds'),
        isAmong(enrolments.childId, 'childIds'),
        isNull(enrolments.endedAt),
      ),
    );
  const held = db
    .select({
      sessionId: seats.sessionId,
      childId: sql<string | null>`${seats.childId}`.as('child'),
      kind: sql<SeatKind | null>`${seats.kind}`.as('kind'),
      orderNumber: sql<string | null>`${seats.orderNumber}`.as('order_number'),
      by: sql<string | null>`${accounts.id}`.as('held_by'),
      byName: sql<string | null>`${accounts.name}`.as('held_by_name'),
    })
    .from(seats)
    .leftJoin(accounts, eq(accounts.id, seats.heldBy))
    .where(
      and(
        isAmong(seats.sessionId, 'sessionIds'),
        isAmong(seats.childId, 'childIds'),
        gt(seats.heldUntil, sql.placeholder('now')),
      ),
    );
  return unionAll(enrolled, held).prepare('');
});

/** Returns enrolments, holds and offers of the children in the sessions, in one query. */
export async function findPlaces(
  { db, now }: Context,
  { sessionIds, childIds }: PlacesQuery,
): Promise<{ enrolled: { sessionId: string; childId: string }[]; holds: Held[] }> {
  if (sessionIds.length === 0 || childIds.length === 0) return { enrolled: [], holds: [] };
  const params = { sessionIds: [...sessionIds], childIds: [...childIds], now: now.toString() };
  const found = await places(db).execute(params);
  return {
    enrolled: found.flatMap(({ sessionId, childId, kind }) =>
      childId && kind === null ? [{ sessionId, childId }] : [],
    ),
    holds: found.flatMap(({ sessionId, childId, kind, orderNumber, by, byName }) => {
      if (!childId || kind === null) return [];
      const hold = { sessionId, childId, by: by === null ? null : { id: by, name: byName ?? '' } };
      return [orderNumber === null ? { ...hold, isOffer: true } : { ...hold, isOffer: false, orderNumber }];
    }),
  };
}
