import { type AnyColumn, and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { FamilyEvent, officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { coupons, receivedCoupons } from '../../schema/coupons.ts';
import { creditEntries } from '../../schema/credits.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { letters, letterThreads } from '../../schema/letters.ts';
import { orderEvents, orderLines, orders } from '../../schema/orders.ts';
import { refundRequests } from '../../schema/refunds.ts';
import { familyRow } from './family-index.ts';

type Input = CheckedInputOf<typeof officeFamilyCalls.officeFamilyTrail>;

type Details = {
  what?: AnyColumn | SQL;
  about?: AnyColumn;
  named?: AnyColumn;
  child?: SQL;
  amount?: AnyColumn | SQL;
};

/** The columns of a kind of event; `id` is unique within the kind. */
const event = (kind: FamilyEvent['event'], id: AnyColumn, at: AnyColumn, details: Details = {}) => ({
  id: sql<string>`${kind}::text || ' ' || ${id}`.as('id'),
  at: sql`${at}`.mapWith(accounts.createdAt).as('at'),
  event: sql<FamilyEvent['event']>`${kind}::text`.as('event'),
  what: sql<string | null>`${details.what ?? null}::text`.as('what'),
  about: sql<string | null>`${details.about ?? null}::text`.as('about'),
  named: sql<Bilingual | null>`${details.named ?? null}::jsonb`.as('named'),
  child: sql<FamilyEvent['child']>`${details.child ?? null}::jsonb`.as('child'),
  amount: sql<number | null>`${details.amount ?? null}::bigint`.mapWith(Number).as('amount'),
});
const child = sql`jsonb_build_object('id', ${children.id}, 'name', ${children.name}, 'name_cn', ${children.nameCn})`;

/** What an event of an order is about: a refund's own sum, that of the line, what came back in all, or the order's total. */
const back = sql`${orderLines.backTotal} - ${orderLines.backOwed} + ${orderLines.movedBack}`;
const amountOfOrderEvent = sql`case
  when ${orderEvents.event} like 'refund\\_%' then (select ${refundRequests.total} from ${refundRequests}
    where ${refundRequests.orderNumber} = ${orderEvents.orderNumber} and ${refundRequests.id}::text = ${orderEvents.why})
  when ${orderEvents.event} = 'refund' then (select sum(${back}) from ${orderLines}
    where ${orderLines.orderNumber} = ${orderEvents.orderNumber})
  when ${orderEvents.event} in ('called_off_refund', 'called_off_credits') then (select ${back} from ${orderLines}
    where ${orderLines.orderNumber} = ${orderEvents.orderNumber} and ${orderLines.id}::text = ${orderEvents.why})
  when ${orderEvents.event} in ('called_off_move', 'line_moved') then null
  else ${orders.total} end`;

/** All events of a family. A letter shows only that it was sent. */
function trailOf({ db }: Context, parentId: string) {
  const isTheirs = eq(accounts.id, parentId);
  const theirChildren = db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(eq(guardianships.parentId, parentId));
  const enrolled = (columns: ReturnType<typeof event>) =>
    db
      .select(columns)
      .from(enrolments)
      .innerJoin(children, eq(children.id, enrolments.childId))
      .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
      .innerJoin(offerings, eq(offerings.id, sessions.offeringId));
  const inClass = { named: offerings.name, child };
  return unionAll(
    db
      .select(event('registered', accounts.id, accounts.createdAt))
      .from(accounts)
      .where(isTheirs),
    db
      .select(event('closed', accounts.id, accounts.closedAt))
      .from(accounts)
      .where(and(isTheirs, isNotNull(accounts.closedAt))),
    db
      .select(event('child_entered', children.id, guardianships.since, { child }))
      .from(guardianships)
      .innerJoin(children, eq(children.id, guardianships.childId))
      .where(eq(guardianships.parentId, parentId)),
    db
      .select(
        event('order', orderEvents.id, orderEvents.at, {
          what: orderEvents.event,
          about: orderEvents.orderNumber,
          amount: amountOfOrderEvent,
        }),
      )
      .from(orders)
      .innerJoin(orderEvents, eq(orderEvents.orderNumber, orders.number))
      .where(eq(orders.parentId, parentId)),
    enrolled(event('enrolled', enrolments.id, enrolments.enrolledAt, inClass)).where(
      inArray(enrolments.childId, theirChildren),
    ),
    enrolled(
      event('left', enrolments.id, enrolments.endedAt, { what: enrolments.endedWhy, ...inClass }),
    ).where(and(inArray(enrolments.childId, theirChildren), isNotNull(enrolments.endedAt))),
    db
      .select(
        event('credits', creditEntries.id, creditEntries.at, {
          what: creditEntries.reason,
          amount: creditEntries.amount,
        }),
      )
      .from(creditEntries)
      .where(eq(creditEntries.accountId, parentId)),
    db
      .select(event('coupon', receivedCoupons.id, receivedCoupons.receivedAt, { named: coupons.name }))
      .from(receivedCoupons)
      .innerJoin(coupons, eq(coupons.id, receivedCoupons.couponId))
      .where(eq(receivedCoupons.parentId, parentId)),
    db
      .select(event('letter', letters.id, letters.sentAt, { what: letters.authorKind, child }))
      .from(letters)
      .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
      .innerJoin(children, eq(children.id, letterThreads.childId))
      .where(inArray(letterThreads.childId, theirChildren)),
  ).as('trail');
}

/** A page of what happened to a family, newest first. Refuses `not_found`. */
export async function listFamilyTrail(context: Context, { family_id, page, page_size }: Input) {
  if (!(await familyRow(context, family_id))) refuse('not_found');
  const trail = trailOf(context, family_id);
  const rows = await context.db
    .select({
      ...{ id: trail.id, at: trail.at, event: trail.event, what: trail.what, about: trail.about },
      ...{ named: trail.named, child: trail.child, amount: trail.amount },
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(trail)
    .orderBy(desc(trail.at), asc(trail.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    items: rows.map(
      ({ named, about, at, amount, total: _, ...row }): FamilyEvent => ({
        ...row,
        at: at.toString(),
        about: named ? inLocale(named, context.locale) : about,
        amount: amount === null ? null : money(amount, context.settings.currency),
      }),
    ),
    total: rows[0]?.total ?? 0,
    page,
    page_size,
  };
}
