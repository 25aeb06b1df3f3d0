import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FigureName, type Grouping, moneyFigures } from '../../../contract/reports/figures.ts';
import { monthsFrom } from '../../../contract/reports/terms.ts';
import type { Context } from '../../platform/context.ts';
import { planByValues } from '../../platform/database/prepared.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { offerings, offeringTeachers, sessions } from '../../schema/catalog.ts';

/** Input of a report: the first and last month in the school's time zone. */
export type Input = { figure: FigureName; by: Grouping; from: string; until: string };

export type ReportQuery = Input & {
  months: readonly string[];
  /** When each month begins, and when the last ends. */
  bounds: readonly [Temporal.Instant, ...Temporal.Instant[]];
  begin: Temporal.Instant;
  end: Temporal.Instant;
};

/** A figure for a month, site, teacher or seller; one row for each currency. */
export type Row = { key: string | null; currency: string | null; sums: Readonly<Record<string, number>> };

export const isOverTime = ({ by }: Pick<Input, 'by'>): boolean => by === 'month' || by === 'term';

/** Nothing is known about money of future months. */
function lastOf({ now, settings }: Context, { figure, from, until }: Input): string {
  const today = dayAt(now, settings.timeZone).toString().slice(0, 7);
  return figure in moneyFigures && until > today && from <= today ? today : until;
}

export function parseReport(context: Context, input: Input): ReportQuery {
  const { settings } = context;
  const until = lastOf(context, input);
  const months = monthsFrom(input.from, until);
  const first = (month: string) => Temporal.PlainDate.from(`${month}-01`);
  const after = first(until).add({ months: 1 });
  const [begin, ...more] = [...months.map(first), after].map((day) =>
    instantOn(day, '00:00', settings.timeZone),
  );
  const end = more.at(-1);
  if (!begin || !end) throw new Error('a report needs at least one month');
  return { ...input, until, months, bounds: [begin, ...more], begin, end };
}

const stamp = (at: Temporal.Instant): SQL => sql`${at.toString()}::timestamptz`;

/** Whether an instant is in the months of the report. */
export const isWithin = (at: PgColumn, { begin, end }: ReportQuery): SQL =>
  sql`(${at} >= ${stamp(begin)} and ${at} < ${stamp(end)} ${planByValues})`;

/** The teacher of a class: of a private session its own, otherwise the first of the offering. */
export const teacherOfClass = sql<
  string | null
>`coalesce(${sessions.teacherId}, (select ${offeringTeachers.teacherId} from ${offeringTeachers}
  where ${offeringTeachers.offeringId} = ${sessions.offeringId} order by ${offeringTeachers.position}, ${offeringTeachers.teacherId} limit 1))`;

/** The group of a row: a month by its time, or a site or teacher by its session and offering. */
export function keyOf(
  report: ReportQuery,
  at: PgColumn,
  teacher: SQL<string | null> = teacherOfClass,
): SQL<string | null> {
  if (report.by === 'site') return sql`${offerings.siteId}::text`;
  if (report.by === 'teacher') return sql`${teacher}::text`;
  const begins = sql.join(
    report.bounds.slice(0, -1).map((bound) => stamp(bound)),
    sql`, `,
  );
  const months = sql.join(
    report.months.map((month) => sql`${month}`),
    sql`, `,
  );
  return sql`(array[${months}]::text[])[width_bucket(${at}, array[${begins}])]`;
}

/** Counts the rows that match a condition. */
export const counting = (condition: SQL): SQL<number> =>
  sql<number>`count(*) filter (where ${condition})::int`;

/** More rows than months, sites, teachers and sellers in all currencies. */
export const mostRows = 5000;
