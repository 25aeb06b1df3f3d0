import { and, asc, count, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeFamily } from '../../../contract/families/office-calls.ts';
import { creditBalance } from '../../capabilities/credits/index.ts';
import { childrenOf, presentChildLine } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { coupons, couponUses, receivedCoupons } from '../../schema/coupons.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { letters, letterThreads } from '../../schema/letters.ts';
import { sellers } from '../../schema/sellers.ts';
import { familyRow, presentFamilies } from './family-index.ts';

const most = 100;

/** What to know to look after a child is for staff who meet it. */
export const seesCare = ({ person }: Context): boolean =>
  person.kind === 'staff' && (person.rights ?? []).includes('classroom.see');

async function childrenIn(context: Context, parentId: string): Promise<OfficeFamily['children']> {
  const ownChildren = await childrenOf(context, parentId);
  const ids = ownChildren.map(({ id }) => id);
  const others =
    ids.length === 0
      ? []
      : await context.db
          .select({ childId: guardianships.childId, id: accounts.id, name: accounts.name })
          .from(guardianships)
          .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
          .where(and(inArray(guardianships.childId, ids), ne(guardianships.parentId, parentId)))
          .orderBy(asc(guardianships.childId), asc(guardianships.since), asc(accounts.id));
  return ownChildren.map((child) => ({
    ...presentChildLine(child),
    birth_month: child.birthMonth,
    grade: child.grade,
    care: seesCare(context)
      ? { allergies: child.allergies, contacts: child.contacts, pickups: child.pickups }
      : null,
    rights: [...child.rights],
    others: others.filter(({ childId }) => childId === child.id).map(({ id, name }) => ({ id, name })),
  }));
}

async function classesOf(
  context: Context,
  parentId: string,
  childIds: readonly string[],
): Promise<OfficeFamily['enrolments']> {
  const rows = await context.db
    .select({
      enrolment: enrolments,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      offering: { number: offerings.number, name: offerings.name },
      session: { label: sessions.label, firstDay: sessions.firstDay, lastDay: sessions.lastDay },
    })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(or(eq(enrolments.boughtBy, parentId), inArray(enrolments.childId, [...childIds])))
    .orderBy(desc(enrolments.enrolledAt), desc(enrolments.id))
    .limit(most);
  return rows.map(({ enrolment, child, offering, session }) => ({
    id: enrolment.id,
    child: presentChildLine(child),
    offering: { number: offering.number, name: inLocale(offering.name, context.locale) },
    session_label: inLocale(session.label, context.locale),
    first_day: session.firstDay,
    last_day: session.lastDay,
    order_number: enrolment.orderNumber,
    since: enrolment.enrolledAt.toString(),
    ended_at: enrolment.endedAt?.toString() ?? null,
  }));
}

async function couponsIn(context: Context, parentId: string): Promise<OfficeFamily['coupons']> {
  const rows = await context.db
    .select({
      code: coupons.code,
      name: coupons.name,
      validUntil: receivedCoupons.validUntil,
      used: count(couponUses.id),
    })
    .from(receivedCoupons)
    .innerJoin(coupons, eq(coupons.id, receivedCoupons.couponId))
    .leftJoin(
      couponUses,
      and(
        eq(couponUses.couponId, coupons.id),
        eq(couponUses.parentId, parentId),
        isNull(couponUses.givenBackAt),
      ),
    )
    .where(eq(receivedCoupons.parentId, parentId))
    .groupBy(
      coupons.code,
      coupons.name,
      receivedCoupons.validUntil,
      receivedCoupons.receivedAt,
      receivedCoupons.id,
    )
    .orderBy(desc(receivedCoupons.receivedAt), desc(receivedCoupons.id))
    .limit(most);
  return rows.map(({ code, name, validUntil, used }) => ({
    code,
    name: inLocale(name, context.locale),
    valid_until: validUntil.toString(),
    used,
  }));
}

async function lettersAbout({ db }: Context, childIds: readonly string[]): Promise<number> {
  if (childIds.length === 0) return 0;
  const [row] = await db
    .select({ letters: count() })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(inArray(letterThreads.childId, [...childIds]));
  return row?.letters ?? 0;
}

/** One family for the office. Refuses `not_found`. */
export async function viewFamily(
  context: Context,
  { family_id }: { family_id: string },
): Promise<OfficeFamily> {
  const row = (await familyRow(context, family_id)) ?? refuse('not_found');
  const [line] = await presentFamilies(context, [row]);
  if (!line) return refuse('not_found');
  const { account, parent } = row;
  const ownChildren = await childrenIn(context, family_id);
  const ids = ownChildren.map(({ id }) => id);
  const [seller] = parent.sellerId
    ? await context.db.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, parent.sellerId))
    : [];
  return {
    ...line,
    tel: account.tel,
    email: account.email,
    wechat_id: parent.wechatId,
    language: account.locale,
    time_zone: account.timeZone,
    seller: seller?.name ?? null,
    children: ownChildren,
    enrolments: await classesOf(context, family_id, ids),
    coupons: await couponsIn(context, family_id),
    credits: money(await creditBalance(context, family_id), context.settings.currency),
    letters: await lettersAbout(context, ids),
  };
}
