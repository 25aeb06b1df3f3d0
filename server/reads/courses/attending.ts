import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { AttendingView } from '../../../contract/catalog/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { allowsAct, mayDo, presentChildLine } from '../../capabilities/families/index.ts';
import { readableOrder } from '../../capabilities/orders/index.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';

/** Most places shown: a family rarely has more in one offering. */
const most = 50;

/** The places of the signed-in parent's children in an offering, with their buyers where the parent may read purchases. */
export async function listAttending(context: Context, offeringId: string): Promise<AttendingView[]> {
  const { person, db, now, locale } = context;
  if (person.kind !== 'parent') return [];
  const rows = await db
    .select({
      session: { id: sessions.id, label: sessions.label, startsAt: sessions.startsAt },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      buyer: { id: accounts.id, name: accounts.name },
      rights: guardianships.rights,
      orderNumber: readableOrder(context, enrolments.orderNumber),
    })
    .from(enrolments)
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.childId, enrolments.childId),
        eq(guardianships.parentId, person.accountId),
        or(allowsAct('classes.read'), allowsAct('purchases.read')),
      ),
    )
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .leftJoin(accounts, eq(accounts.id, enrolments.boughtBy))
    .where(and(eq(sessions.offeringId, offeringId), isNull(enrolments.endedAt), gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.startsAt), asc(guardianships.position), asc(enrolments.id))
    .limit(most);
  return rows.map(({ session, child, buyer, rights, orderNumber }) => {
    const isOwn = buyer?.id === person.accountId;
    const isKnown = buyer && (isOwn || mayDo(rights, 'purchases.read'));
    return {
      child: presentChildLine(child),
      session_id: session.id,
      session_label: inLocale(session.label, locale),
      starts_at: session.startsAt.toString(),
      bought_by: isKnown ? { self: isOwn, name: buyer.name } : null,
      order_number: orderNumber,
    };
  });
}
