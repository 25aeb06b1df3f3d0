import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { creditEntries } from '../../schema/credits.ts';
import { lineMoves, orderLines, orders } from '../../schema/orders.ts';
import { revenueDays, revenueEntries, revenueLines } from '../../schema/revenue.ts';
import { lessons } from '../../schema/schedule.ts';
import type { Course, Entry, PaidLine, Progress } from './rules.ts';

export type Followed = typeof revenueLines.$inferSelect;
export type NewEntry = Entry & { lineId: string; currency: string; day: string };

const instantOf = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`;

/** Begins to follow lines paid until a time, earliest payment first, up to a limit. Servers take different lines. */
export async function beginLines(context: Context, until: Temporal.Instant, limit: number): Promise<void> {
  const paid = context.db
    .select({
      lineId: orderLines.id,
      sessionId: orderLines.sessionId,
      currency: orderLines.currency,
      since: orders.placedAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .leftJoin(revenueLines, eq(revenueLines.lineId, orderLines.id))
    .where(and(isNotNull(orders.paidAt), lte(orders.paidAt, until), isNull(revenueLines.lineId)))
    .orderBy(asc(orders.paidAt), asc(orderLines.id))
    .limit(limit);
  await context.db.execute(
    sql`insert into ${revenueLines} (line_id, session_id, currency, since) ${paid} on conflict do nothing`,
  );
}

/** Matches lines with events since they were last followed. */
function isDue(until: Temporal.Instant) {
  const now = instantOf(until);
  const ends = sql`greatest(${sessions.endsAt}, ${sessions.validUntil})`;
  const since = sql`${revenueLines.through}`;
  return or(
    isNull(revenueLines.through),
    sql`${orderLines.settledAt} > ${since} and ${orderLines.settledAt} <= ${now}`,
    sql`${orderLines.movedAt} > ${since} and ${orderLines.movedAt} <= ${now}`,
    and(
      isNull(revenueLines.doneAt),
      or(
        sql`exists (select 1 from ${lessons} where ${lessons.sessionId} = ${orderLines.sessionId} and ${lessons.startsAt} > ${since}
          and ${lessons.startsAt} <= ${now} and ${lessons.calledOffAt} is null)`,
        sql`exists (select 1 from ${sessions} where ${sessions.id} = ${orderLines.sessionId} and ${ends} <= ${now}
          and ${sessions.runs} is distinct from false)`,
        sql`exists (select 1 from ${creditEntries} where ${creditEntries.reason} = 'lesson_called_off' and ${creditEntries.at} > ${since}
          and ${creditEntries.at} <= ${now} and ${creditEntries.lineId} = ${revenueLines.lineId})`,
      ),
    ),
  );
}

/** Locks lines with events until a time; skips lines locked by other servers. */
export async function lockDue(context: Context, until: Temporal.Instant, limit: number): Promise<Followed[]> {
  const rows = await context.db
    .select({ followed: revenueLines })
    .from(revenueLines)
    .innerJoin(orderLines, eq(orderLines.id, revenueLines.lineId))
    .where(isDue(until))
    .orderBy(asc(revenueLines.lineId))
    .limit(limit)
    .for('update', { of: revenueLines, skipLocked: true });
  return rows.map(({ followed }) => followed);
}

type Loaded = { id: string; currency: string; line: PaidLine };

/** Loads paid lines with their events besides lessons. */
export async function loadPaid(context: Context, ids: readonly string[]): Promise<Loaded[]> {
  const rows = await context.db
    .select({ line: orderLines, paidAt: orders.paidAt, placedAt: orders.placedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(asc(orderLines.id));
  const moves = await context.db
    .select()
    .from(lineMoves)
    .where(inArray(lineMoves.lineId, [...ids]))
    .orderBy(asc(lineMoves.at), asc(lineMoves.id));
  const credits = await context.db
    .select({ lineId: creditEntries.lineId, at: creditEntries.at, amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.reason, 'lesson_called_off'), inArray(creditEntries.lineId, [...ids])))
    .orderBy(asc(creditEntries.at), asc(creditEntries.id));
  return rows.map(({ line, paidAt, placedAt }) => ({
    id: line.id,
    currency: line.currency,
    line: {
      total: line.total,
      paidAt: paidAt ?? placedAt,
      orderedAt: placedAt,
      sessionId: line.sessionId,
      replacedAt: line.settledBy === 'move' ? line.settledAt : null,
      moves: moves
        .filter(({ lineId }) => lineId === line.id)
        .map((move) => ({ ...move, from: move.fromSessionId, to: move.toSessionId })),
      given: credits.filter(({ lineId }) => lineId === line.id),
      settled:
        line.settledAt && line.settledBy !== 'move' ? { at: line.settledAt, back: line.backTotal } : null,
    },
  }));
}

/** Loads sessions with all their lessons, called-off ones included. */
export async function loadCourses(context: Context, ids: readonly string[]): Promise<Map<string, Course>> {
  if (ids.length === 0) return new Map();
  const found = await context.db
    .select()
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  const all = await context.db
    .select({
      id: lessons.id,
      sessionId: lessons.sessionId,
      startsAt: lessons.startsAt,
      calledOffAt: lessons.calledOffAt,
    })
    .from(lessons)
    .where(inArray(lessons.sessionId, [...ids]))
    .orderBy(asc(lessons.sessionId), asc(lessons.startsAt), asc(lessons.id));
  const lessonsBySession = Map.groupBy(all, ({ sessionId }) => sessionId);
  return new Map(
    found.map(({ id, privateFor, runs, totalClasses, endsAt, validUntil }) => [
      id,
      {
        id,
        isPrivate: privateFor !== null,
        isOff: runs === false,
        totalClasses,
        endsAt: validUntil && Temporal.Instant.compare(validUntil, endsAt) > 0 ? validUntil : endsAt,
        lessons: lessonsBySession.get(id) ?? [],
      },
    ]),
  );
}

/** Inserts entries and adds them to the daily sums that reports read. */
export async function insertEntries(context: Context, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await context.db.insert(revenueEntries).values(entries.map(({ currency, ...entry }) => entry));
  const keyOf = (entry: NewEntry) =>
    [entry.day, entry.sessionId, entry.lessonId, entry.kind, entry.currency].join(' ');
  // Sorted, so that two servers adding to the same days never deadlock.
  const days = [...Map.groupBy(entries, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = days.flatMap(([, [first, ...more]]) =>
    first
      ? [
          {
            day: first.day,
            sessionId: first.sessionId,
            lessonId: first.lessonId,
            kind: first.kind,
            currency: first.currency,
            amount: more.reduce((sum, { amount }) => sum + amount, first.amount),
            entries: more.length + 1,
          },
        ]
      : [],
  );
  const { day, sessionId, lessonId, kind, currency } = revenueDays;
  await context.db
    .insert(revenueDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, sessionId, lessonId, kind, currency],
      set: {
        amount: sql`${revenueDays.amount} + excluded.amount`,
        entries: sql`${revenueDays.entries} + excluded.entries`,
      },
    });
}

export type LineUpdate = Progress & { lineId: string; paid: number; recognised: number; back: number };

/** Stores up to when lines are followed, with the amounts earned and returned since. */
export async function updateLines(context: Context, lines: readonly LineUpdate[]): Promise<void> {
  const rows = lines.map(({ since, through, doneAt, ...line }) => ({
    ...line,
    since: since.toString(),
    through: through?.toString() ?? null,
    doneAt: doneAt?.toString() ?? null,
  }));
  await context.db.execute(sql`update ${revenueLines} set session_id = n."sessionId", paid = ${revenueLines.paid} + n.paid,
      recognised = ${revenueLines.recognised} + n.recognised, back = ${revenueLines.back} + n.back, deferred = n.deferred,
      lessons_left = n."lessonsLeft", since = n.since, through = n.through, done_at = n."doneAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("lineId" uuid, "sessionId" uuid, paid bigint, recognised bigint,
      back bigint, deferred bigint, "lessonsLeft" int, since timestamptz, through timestamptz, "doneAt" timestamptz)
    where ${revenueLines.lineId} = n."lineId"`);
}
