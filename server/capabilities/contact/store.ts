import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { mailIn, telEndIn } from '../../../contract/core/looked-for.ts';
import type { Context } from '../../platform/context.ts';
import { afterMarker, type Marker } from '../../platform/database/after-marker.ts';
import { contains, namesContain } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { dayAt } from '../../platform/zoned.ts';
import { accounts } from '../../schema/accounts.ts';
import { holidays, sites } from '../../schema/catalog.ts';
import { contacts } from '../../schema/contact.ts';

export type Contact = typeof contacts.$inferSelect;

export async function insertContact(context: Context, row: typeof contacts.$inferInsert): Promise<void> {
  await context.db.insert(contacts).values(row);
}

export async function lockContact(context: Context, id: string): Promise<Contact | null> {
  const [row] = await context.db.select().from(contacts).where(eq(contacts.id, id)).for('update');
  return row ?? null;
}

export async function updateContact(
  context: Context,
  id: string,
  change: Pick<Contact, 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<void> {
  await context.db.update(contacts).set(change).where(eq(contacts.id, id));
}

/**
 * Returns the coming days (YYYY-MM-DD) that are holidays of every campus in this zone. Campuses elsewhere have their
 * own, online sites none.
 */
export async function findSchoolHolidays(context: Context, zone: string): Promise<string[]> {
  const isLocalCampus = and(eq(sites.kind, 'campus'), eq(sites.timeZone, zone));
  const rows = await context.db
    .select({ day: holidays.day })
    .from(holidays)
    .innerJoin(sites, eq(sites.id, holidays.siteId))
    .where(and(isLocalCampus, gte(holidays.day, dayAt(context.now, zone).toString())))
    .groupBy(holidays.day)
    .having(eq(count(), context.db.select({ campuses: count() }).from(sites).where(isLocalCampus)))
    .orderBy(asc(holidays.day))
    .limit(400);
  return rows.map(({ day }) => day);
}

export type Query = {
  filter: { ids?: string[] | undefined; state?: 'open' | 'answered' | undefined; q?: string | undefined };
  sort: 'sent_at' | 'answered_at';
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
  after?: Marker | null;
};

const fits = ({ ids, state, q }: Query['filter']): SQL | undefined =>
  and(
    ids ? inArray(contacts.id, ids) : undefined,
    state === 'open' ? isNull(contacts.answeredAt) : undefined,
    state === 'answered' ? isNotNull(contacts.answeredAt) : undefined,
    q
      ? or(
          namesContain([contacts.name], q),
          contains(contacts.email, mailIn(q)),
          contains(contacts.tel, telEndIn(q) ?? q),
          contains(contacts.content, q),
        )
      : undefined,
  );

export async function listMessages(context: Context, query: Query) {
  const columns = { sent_at: contacts.sentAt, answered_at: contacts.answeredAt };
  return context.db
    .select({ contact: contacts, by: accounts.name })
    .from(contacts)
    .leftJoin(accounts, eq(accounts.id, contacts.answeredBy))
    .where(and(fits(query.filter), afterMarker(contacts.sentAt, contacts.id, query.after)))
    .orderBy(...sortedBy(query, columns, contacts.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
}

export const countMessages = ({ db }: Context, filter: Query['filter']): Promise<number> =>
  db.$count(contacts, fits(filter));

/** Deletes messages sent before an instant. */
export async function deleteSentBefore(context: Context, instant: Temporal.Instant): Promise<void> {
  await context.db.delete(contacts).where(lte(contacts.sentAt, instant));
}
