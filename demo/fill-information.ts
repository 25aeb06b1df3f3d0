import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { isUnpaid } from '../contract/orders/statuses.ts';
import { classRuns } from '../server/capabilities/minimum-enrolment/notices.ts';
import { placeForNotice } from '../server/capabilities/notices/index.ts';
import { offeringOpened } from '../server/capabilities/openings/notices.ts';
import { orderLapsed, orderPaid } from '../server/capabilities/orders/notices.ts';
import { paidData } from '../server/capabilities/orders/paid-data.ts';
import { linesOf, ordersOfParent } from '../server/capabilities/orders/store.ts';
import { privateChanged } from '../server/capabilities/private-lessons/notices.ts';
import type { Context } from '../server/platform/context.ts';
import type { NoticeData, NoticeDefinition } from '../server/platform/notices/definition.ts';
import { offerings, sessions, sites } from '../server/schema/catalog.ts';
import { notices } from '../server/schema/notices.ts';
import { lessons } from '../server/schema/schedule.ts';
import { teachers } from '../server/schema/teachers.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

type NoticeInput<Data> = {
  accountId: string;
  subject: string;
  data: Data;
  childIds?: string[];
  hoursAgo: number;
};
type Row = typeof notices.$inferInsert;

/** Older notices are read. */
const freshHours = 48;

/** A row of a notice from this many hours ago. */
export function noticeRow<Data extends NoticeData>(
  context: Context,
  { kind }: NoticeDefinition<Data>,
  { hoursAgo, childIds = [], ...notice }: NoticeInput<NoInfer<Data>>,
): Row {
  const at = context.now.subtract({ minutes: Math.round(hoursAgo * 60) });
  const readAt = hoursAgo > freshHours ? at.add({ minutes: 90 }) : null;
  return { ...notice, id: context.newId(), kind, childIds, at, readAt, mailedAt: at.add({ minutes: 1 }) };
}

/** Notices of paid orders. */
async function ordersNotices(context: Context, { parentId }: DemoFamily): Promise<Row[]> {
  const orders = (await ordersOfParent(context, parentId)).filter(({ status }) => !isUnpaid(status));
  const lines = await linesOf(
    context,
    orders.map(({ number }) => number),
  );
  const rows: Row[] = [];
  for (const order of orders.slice(0, 6)) {
    const at = order.paidAt ?? order.closedAt ?? order.placedAt;
    const hoursAgo = Math.max(1, at.until(context.now).total('hours'));
    const about = { accountId: parentId, subject: order.number, hoursAgo };
    const linesOfOrder = lines.filter(({ orderNumber }) => orderNumber === order.number);
    const childIds = [...new Set(linesOfOrder.map(({ childId }) => childId))];
    rows.push(
      order.status === 'cancelled'
        ? noticeRow(context, orderLapsed, { ...about, data: { order_number: order.number } })
        : noticeRow(context, orderPaid, {
            ...about,
            childIds,
            data: await paidData(context, order, linesOfOrder),
          }),
    );
  }
  return rows;
}

/** The next private lesson of the family's children, for them and its teacher. */
async function privateNotices(context: Context, family: DemoFamily): Promise<Row[]> {
  const [next] = await context.db
    .select({ lesson: lessons, session: sessions, offering: offerings, site: sites, teacher: teachers })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(teachers, eq(teachers.id, sessions.teacherId))
    .where(and(inArray(sessions.privateFor, family.children), gt(lessons.startsAt, context.now)))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(1);
  if (!next) return [];
  const { lesson, session, offering, site, teacher } = next;
  const data = {
    what: 'booked' as const,
    name: offering.name,
    teacher: teacher.name,
    site: site.name,
    ...placeForNotice(site),
    at: [lesson.startsAt.toString()],
  };
  const childIds = session.privateFor ? [session.privateFor] : [];
  const about = { subject: `${session.id} booked`, hoursAgo: 5 };
  const rows = [noticeRow(context, privateChanged, { ...about, accountId: family.parentId, childIds, data })];
  if (teacher.accountId)
    rows.push(
      noticeRow(context, privateChanged, {
        ...about,
        accountId: teacher.accountId,
        data: { ...data, gives: true },
      }),
    );
  return rows;
}

/** Notices of a class that is sure to run, and of an opening. */
async function classesNotices(context: Context, { parentId, children }: DemoFamily): Promise<Row[]> {
  const [open] = await context.db
    .select({ offering: offerings, session: sessions, site: sites })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(isNotNull(sessions.minimumSize), eq(offerings.status, 'open'), eq(offerings.kind, 'course')))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(1);
  if (!open) return [];
  const { offering, session, site } = open;
  const { name, number, kind } = offering;
  return [
    noticeRow(context, classRuns, {
      accountId: parentId,
      subject: session.id,
      childIds: children.slice(0, 1),
      hoursAgo: 30,
      data: { name, label: session.label, at: session.startsAt.toString(), ...placeForNotice(site) },
    }),
    noticeRow(context, offeringOpened, {
      accountId: parentId,
      subject: offering.id,
      hoursAgo: 400,
      data: { name, number, kind },
    }),
  ];
}

/** Notices to the demo family and the teacher of its private lessons: new and read, of several topics. */
export async function fillInformation(outer: Context, family: DemoFamily): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_122).uuid };
  const rows = [
    ...(await ordersNotices(context, family)),
    ...(await privateNotices(context, family)),
    ...(await classesNotices(context, family)),
  ];
  if (rows.length > 0) await context.db.insert(notices).values(rows);
}
