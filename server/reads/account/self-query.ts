import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { type LegalDocument, legalDocuments } from '../../../contract/families/legal-versions.ts';
import { liveNames } from '../../capabilities/pages/index.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { remembered } from '../../platform/remembered.ts';
import { accounts } from '../../schema/accounts.ts';
import { cartItems } from '../../schema/cart.ts';
import { closures, consents, parents } from '../../schema/families.ts';
import { notices } from '../../schema/notices.ts';
import { staffMembers } from '../../schema/staff.ts';

type Agreed = { document: string; version: string };

/** An account's own facts for every page, in one statement. */
const selfRow = cacheStatement((db) => {
  const accountId = sql.placeholder('accountId');
  const unread = db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), isNull(notices.readAt)));
  const inCart = db.select({ items: count() }).from(cartItems).where(eq(cartItems.parentId, accountId));
  const { document, version } = consents;
  const agreed = db
    .select({ agreed: sql`coalesce(jsonb_agg(distinct ${asObject<Agreed>({ document, version })}), '[]')` })
    .from(consents)
    .where(eq(consents.accountId, accountId));
  const live = liveNames({ db, now: sql.placeholder('now') }, legalDocuments).as('live');
  const versions = db
    .select({ versions: sql`coalesce(jsonb_object_agg(${live.slug}, ${live.version}), '{}')` })
    .from(live);
  return db
    .select({
      timeZone: accounts.timeZone,
      role: staffMembers.role,
      referralCode: parents.referralCode,
      province: parents.province,
      closesAt: closures.dueAt,
      unread: sql<number>`(${unread})::int`,
      inCart: sql<number>`(${inCart})::int`,
      agreed: sql<Agreed[]>`(${agreed})`,
      live: sql<Partial<Record<LegalDocument, string>>>`(${versions})`,
    })
    .from(accounts)
    .leftJoin(parents, eq(parents.accountId, accounts.id))
    .leftJoin(staffMembers, eq(staffMembers.accountId, accounts.id))
    .leftJoin(
      closures,
      and(eq(closures.accountId, accounts.id), isNull(closures.withdrawnAt), isNull(closures.doneAt)),
    )
    .where(eq(accounts.id, accountId))
    .prepare('');
});

/** Finds the facts of a signed-in account. */
export const findSelf = remembered(async ({ db, now }, accountId) => {
  const [row] = await selfRow(db).execute({ accountId, now: now.toString() });
  if (!row) throw new Error('the account of a sign-in is missing');
  return row;
});
