import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { dayAt } from '../../platform/zoned.ts';
import { keepSheet } from './keep-sheet.ts';
import { columnsOf, decimal } from './rules.ts';
import { couponRows, familyRows, offeringRows, pageSize, sessionRows } from './store.ts';

type Keyed = { key: string };

/** Pages of rows, one after the other as they are written, each after the last row of the one before. */
async function* pagesOf<Row extends Keyed>(
  read: (last: string | null) => Promise<Row[]>,
  last: string | null = null,
): AsyncGenerator<Row[]> {
  const rows = await read(last);
  yield rows;
  if (rows.length === pageSize) yield* pagesOf(read, rows.at(-1)?.key ?? null);
}

async function* lined<Row extends Keyed>(pages: AsyncIterable<Row[]>, lineOf: (row: Row) => Line) {
  for await (const rows of pages) yield rows.map(lineOf);
}

const day = (context: Context, at: Temporal.Instant) => dayAt(at, context.settings.timeZone).toString();

const linesOf: Readonly<Record<SheetKind, (context: Context) => AsyncIterable<readonly Line[]>>> = {
  offerings: (context) =>
    lined(
      pagesOf((last) => offeringRows(context, last)),
      ({ offering, site }) => ({
        number: offering.number,
        kind: offering.kind,
        status: offering.status,
        name_zh: offering.name.zh,
        name_en: offering.name.en,
        summary_zh: offering.summary.zh,
        summary_en: offering.summary.en,
        category: offering.category,
        site: site.zh,
        grade_from: offering.gradeFrom,
        grade_to: offering.gradeTo,
        age_from: offering.ageFrom,
        age_to: offering.ageTo,
        price: decimal(offering.price),
        early_price: decimal(offering.earlyPrice),
        early_until: offering.earlyUntil,
        currency: offering.currency,
      }),
    ),
  sessions: (context) =>
    lined(
      pagesOf((last) => sessionRows(context, last)),
      ({ session, number, timeZone, taken }) => ({
        offering: number,
        label_zh: session.label.zh,
        label_en: session.label.en,
        week: session.week,
        weekdays: session.weekdays.join(' '),
        start: session.startTime.slice(0, 5),
        end: session.endTime.slice(0, 5),
        time_zone: timeZone,
        first_day: session.firstDay,
        last_day: session.lastDay,
        total_classes: session.totalClasses,
        class_size: session.classSize,
        taken,
        room: session.room,
        runs: session.runs === null ? null : String(session.runs),
      }),
    ),
  families: (context) =>
    lined(
      pagesOf((last) => familyRows(context, last)),
      ({ parent, tel, email, registeredAt, child }) => ({
        parent,
        tel,
        email,
        registered_on: day(context, registeredAt),
        child_name_cn: child.nameCn,
        child_name: child.name,
        birth_month: child.birthMonth,
        grade: child.grade,
        grade_stated_on: child.gradeStatedOn,
      }),
    ),
  coupons: (context) =>
    lined(
      pagesOf((last) => couponRows(context, last)),
      ({ coupon, received }) => ({
        code: coupon.code,
        name_zh: coupon.name.zh,
        name_en: coupon.name.en,
        amount: decimal(coupon.amount),
        percent: decimal(coupon.rateBp),
        least_amount: decimal(coupon.leastAmount),
        valid_from: coupon.validFrom.toString(),
        valid_until: coupon.validUntil?.toString() ?? null,
        uses_in_all: coupon.usesInAll,
        received,
        ended_at: coupon.endedAt?.toString() ?? null,
      }),
    ),
};

/** Writes one of the school's tables into a CSV file and answers a link to it. In steps, as all tables are. */
export const exportSheet = (context: Context, { kind }: { kind: SheetKind }) =>
  keepSheet(context, { name: kind, columns: columnsOf[kind], pages: linesOf[kind](context) });
