import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { allocate } from '../../../contract/core/money.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { lessonGivers } from '../../schema/giving.ts';
import { revenueDays } from '../../schema/revenue.ts';
import { isOverTime, mostRows, type ReportQuery, type Row, teacherOfClass } from './report-query.ts';

const { kind, amount, day, currency } = revenueDays;
const firstDay = ({ from }: ReportQuery) => `${from}-01`;
const dayAfter = ({ until }: ReportQuery) =>
  Temporal.PlainDate.from(`${until}-01`).add({ months: 1 }).toString();

const summed = (value: SQL, where: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)::bigint`.mapWith(Number);
const earned = sql`${kind} in ('held', 'kept')`;
/** What a day adds to the deferred balance. */
const owed = sql`case ${kind} when 'paid' then ${amount} else -${amount} end`;

/** By month, with the deferred balance at the end of each; earlier months are added up. */
async function byMonth(context: Context, report: ReportQuery): Promise<Row[]> {
  const month = sql<string>`case when ${day} < ${firstDay(report)} then '' else to_char(${day}, 'YYYY-MM') end`;
  const rows = await context.db
    .select({
      month,
      currency,
      earned: summed(sql`${amount}`, earned),
      paid: summed(sql`${amount}`, sql`${kind} = 'paid'`),
      back: summed(sql`${amount}`, sql`${kind} = 'back'`),
      owed: summed(owed, sql`true`),
      times: summed(sql`${revenueDays.entries}`, sql`${kind} = 'back'`),
    })
    .from(revenueDays)
    .where(lt(day, dayAfter(report)))
    .groupBy(sql`1`, currency)
    .orderBy(sql`1`, asc(currency))
    .limit(mostRows);
  return [...Map.groupBy(rows, (row) => row.currency)].flatMap(([currencyKey, group]) => {
    let deferred = group.find((row) => row.month === '')?.owed ?? 0;
    return report.months.map((key) => {
      const monthRow = group.find((row) => row.month === key);
      deferred += monthRow?.owed ?? 0;
      const { earned = 0, paid = 0, back = 0, times = 0 } = monthRow ?? {};
      return { key, currency: currencyKey, sums: { earned, paid, back, deferred, times } };
    });
  });
}

/** By group of the classes, with their deferred balance at the end of the last month. */
async function byClass(context: Context, report: ReportQuery, key: SQL<string | null>): Promise<Row[]> {
  const isIn = sql`${day} >= ${firstDay(report)}`;
  const rows = await context.db
    .select({
      key,
      currency,
      earned: summed(sql`${amount}`, sql`${isIn} and ${earned}`),
      paid: summed(sql`${amount}`, sql`${isIn} and ${kind} = 'paid'`),
      back: summed(sql`${amount}`, sql`${isIn} and ${kind} = 'back'`),
      deferred: summed(owed, sql`true`),
      times: summed(sql`${revenueDays.entries}`, sql`${isIn} and ${kind} = 'back'`),
    })
    .from(revenueDays)
    .innerJoin(sessions, eq(sessions.id, revenueDays.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(lt(day, dayAfter(report)))
    .groupBy(sql`1`, currency)
    .orderBy(sql`1`, asc(currency))
    .limit(mostRows);
  return rows.map(({ key: currencyKey, currency: its, ...sums }) => ({
    key: currencyKey,
    currency: its,
    sums,
  }));
}

/**
 * Revenue of lessons by teacher, shared among several to the minor unit. Revenue without a lesson belongs to the
 * teacher of the class.
 */
async function earnedByTeacher(context: Context, report: ReportQuery): Promise<Row[]> {
  const days = context.db
    .select({
      sessionId: revenueDays.sessionId,
      lessonId: revenueDays.lessonId,
      currency,
      amount: sql<number>`sum(${amount})`.as('amount'),
    })
    .from(revenueDays)
    .where(and(earned, sql`${day} >= ${firstDay(report)}`, lt(day, dayAfter(report))))
    .groupBy(revenueDays.sessionId, revenueDays.lessonId, currency)
    .as('days');
  const gave = sql`(select array_agg(${lessonGivers.teacherId} order by ${lessonGivers.teacherId}) from ${lessonGivers}
    where ${lessonGivers.lessonId} = ${days.lessonId})`;
  const givers = sql<(string | null)[]>`coalesce(${gave}, array[${teacherOfClass}])`;
  const rows = await context.db
    .select({
      givers,
      currency: days.currency,
      amount: sql<number>`sum(${days.amount})::bigint`.mapWith(Number),
    })
    .from(days)
    .innerJoin(sessions, eq(sessions.id, days.sessionId))
    .groupBy(sql`1`, days.currency)
    .orderBy(sql`1`, asc(days.currency))
    .limit(mostRows);
  return rows.flatMap(({ givers: who, currency: its, amount: all }) => {
    const parts = allocate(
      Math.abs(all),
      who.map(() => 1),
    );
    return who.map((key, index) => ({
      key,
      currency: its,
      sums: { earned: Math.sign(all) * (parts[index] ?? 0) },
    }));
  });
}

/** Earned, paid, refunded and deferred amounts. */
export async function revenueRows(context: Context, report: ReportQuery): Promise<Row[]> {
  if (isOverTime(report)) return byMonth(context, report);
  if (report.by === 'site') return byClass(context, report, sql<string>`${offerings.siteId}::text`);
  const classes = await byClass(context, report, sql<string | null>`${teacherOfClass}::text`);
  // The teachers of the lessons earned it, not the teacher of the class.
  return [
    ...classes.map((row) => ({ ...row, sums: { ...row.sums, earned: 0 } })),
    ...(await earnedByTeacher(context, report)),
  ];
}

/** Refunds to families, as money or as credits. */
export async function refundRows(context: Context, report: ReportQuery): Promise<Row[]> {
  if (isOverTime(report)) return byMonth(context, report);
  return byClass(
    context,
    report,
    report.by === 'site'
      ? sql<string>`${offerings.siteId}::text`
      : sql<string | null>`${teacherOfClass}::text`,
  );
}
