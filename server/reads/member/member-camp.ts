import { and, arrayOverlaps, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { familyActs } from '../../../contract/core/family-acts.ts';
import { money } from '../../../contract/core/money.ts';
import type { MemberCamp } from '../../../contract/orders/member-camps.ts';
import { mayDo, presentChildLine, requireGuardian } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { orderLines } from '../../schema/orders.ts';
import { lessons } from '../../schema/schedule.ts';
import { type DayOfChild, readCampHours } from '../classroom/camp-hours.ts';
import { presentClass, presentTimes } from '../classroom/classes-query.ts';
import { type ClassQuery, countTabs, enrolledFields, enrolledIn, seenBy } from './enrolled.ts';

const collecting = alias(guardianships, 'collecting');

/** Names of people who may collect the child, in the family's order. */
const collectors = sql<
  string[]
>`coalesce((select array_agg(${accounts.name} order by ${asc(collecting.position)}, ${asc(accounts.id)})
  from ${guardianships} ${sql.identifier('collecting')} inner join ${accounts} on ${eq(accounts.id, collecting.parentId)}
  where ${and(eq(collecting.childId, children.id), arrayOverlaps(collecting.rights, ['collect']))}), '{}')`;

/**
 * The camp weeks of the parent's children, by tab, with fees and people who may collect the child. Refuses another
 * family's child.
 */
export async function listMemberCamps(context: Context, query: ClassQuery) {
  const { tab, child, page, page_size } = query;
  if (child) await requireGuardian(context, child, 'classes.read');
  const { scope, where, order } = enrolledIn(context, query, eq(offerings.kind, 'camp'));
  const [rows, counts] = await Promise.all([
    selectCamps(context)
      .where(where)
      .orderBy(...order)
      .limit(page_size)
      .offset((page - 1) * page_size),
    countTabs(context, scope),
  ]);
  const hours = await readCampHours(context, {
    of: inArray(
      lessons.sessionId,
      rows.map(({ session }) => session.id),
    ),
    childIds: rows.map(({ child: { id } }) => id),
  });
  return {
    items: rows.map((row) => present(context, row, hours)),
    total: counts[tab],
    page,
    page_size,
    counts,
  };
}

const selectCamps = (context: Context) =>
  context.db
    .select({
      ...enrolledFields(context),
      fees: orderLines.fees,
      currency: offerings.currency,
      pickups: children.pickups,
      collectors,
    })
    .from(enrolments)
    .innerJoin(guardianships, seenBy(context))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .leftJoin(
      orderLines,
      and(
        eq(orderLines.orderNumber, enrolments.orderNumber),
        eq(orderLines.sessionId, enrolments.sessionId),
        eq(orderLines.childId, enrolments.childId),
      ),
    );
type Row = Awaited<ReturnType<typeof selectCamps>>[number];

function present(context: Context, row: Row, hours: readonly DayOfChild[]): MemberCamp {
  const { locale, now } = context;
  const may = familyActs.filter((act) => mayDo(row.rights, act));
  const { offering, site } = presentClass(row, locale);
  return {
    enrolment_id: row.enrolment.id,
    order_number: row.enrolment.orderNumber,
    child: presentChildLine(row.child),
    offering,
    site,
    week: row.session.week,
    ...presentTimes(row, now),
    classes_held: row.held,
    total_classes: row.total,
    fees: (row.fees ?? []).map(({ code, amount }) => ({
      code,
      amount: may.includes('purchases.read') ? money(amount, row.currency) : null,
    })),
    pickups: may.includes('care.read')
      ? [
          ...row.collectors.map((name) => ({ name, relation: '' })),
          ...row.pickups.map(({ name, relation }) => ({ name, relation })),
        ]
      : null,
    days: hours.flatMap(({ sessionId, childId, startsAt, arrived_at, left_at, left_with }) =>
      sessionId === row.session.id && childId === row.child.id && may.includes('attendance.read')
        ? [
            {
              starts_at: startsAt.toString(),
              arrived_at,
              left_at,
              left_with: may.includes('care.read') ? left_with : null,
            },
          ]
        : [],
    ),
    may,
  };
}
