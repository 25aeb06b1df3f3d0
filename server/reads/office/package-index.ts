import { and, between, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { boardCalls, OfficePackage } from '../../../contract/staff/board.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import type { Context } from '../../platform/context.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessonAccounts } from '../../schema/lesson-account.ts';

const sortable = { left: lessonAccounts.balance, valid_until: sessions.validUntil };

const select = ({ db }: Context) =>
  db
    .select({
      id: enrolments.id,
      left: lessonAccounts.balance,
      validUntil: sessions.validUntil,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      family: { id: accounts.id, name: accounts.name },
      offering: {
        number: offerings.number,
        kind: offerings.kind,
        name: offerings.name,
        category: offerings.category,
        cover: offerings.cover,
      },
    })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .leftJoin(accounts, eq(accounts.id, enrolments.boughtBy));

/** Whether an enrolment is a package of private lessons that runs out: few lessons left, still valid. */
export const isRunningOut = ({ db, now }: Context) =>
  inArray(
    enrolments.id,
    db
      .select({ id: lessonAccounts.enrolmentId })
      .from(lessonAccounts)
      .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
      .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
      .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
      .where(
        and(
          eq(offerings.kind, 'private_long'),
          isNull(enrolments.endedAt),
          between(lessonAccounts.balance, 1, figures.lessonsFew),
          gt(sessions.validUntil, now),
        ),
      ),
  );

/** Packages of private lessons that are running out. */
export async function listPackages(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof boardCalls.officePackageIndex>,
): Promise<{ items: OfficePackage[]; total: number; page: number; page_size: number }> {
  const where = and(isRunningOut(context), filter.ids ? inArray(enrolments.id, filter.ids) : undefined);
  const rows = await select(context)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, enrolments.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(enrolments).where(where);
  const items = rows.map(({ id, left, validUntil, child, family, offering }) => ({
    id,
    left,
    valid_until: validUntil?.toString() ?? '',
    child: presentChildLine(child),
    family,
    offering: { ...offering, name: inLocale(offering.name, context.locale) },
  }));
  return { items, total: counted?.total ?? 0, page, page_size };
}
