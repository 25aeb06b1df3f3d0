import { and, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { NewsKind } from '../../../contract/community/kinds.ts';
import type { communityOfficeCalls } from '../../../contract/community/office-calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { offerings } from '../../schema/catalog.ts';
import { news, newsOfferings } from '../../schema/community.ts';
import { files } from '../../schema/files.ts';
import type { NewsRow } from './store.ts';

type Query = CheckedInputOf<typeof communityOfficeCalls.officeNewsIndex> & { kind: NewsKind };

const inState = {
  draft: () => isNull(news.publishedAt),
  scheduled: (now: Temporal.Instant) => gt(news.publishedAt, now),
  published: (now: Temporal.Instant) => lte(news.publishedAt, now),
};

const named = (q: string) =>
  or(
    ...[sql`${news.title} ->> 'zh'`, sql`${news.title} ->> 'en'`, news.slug].map((text) => contains(text, q)),
  );

/** Lists a page of items of a kind in any state, with the total. */
export async function officeNews(context: Context, { kind, filter, page, page_size, ...sorted }: Query) {
  const { ids, state, category, q } = filter;
  const matches = and(
    eq(news.kind, kind),
    ids ? inArray(news.id, ids) : undefined,
    state ? inState[state](context.now) : undefined,
    category ? eq(news.category, category) : undefined,
    q ? named(q) : undefined,
  );
  const columns = { updated_at: news.updatedAt, published_at: news.publishedAt };
  const rows = await context.db
    .select()
    .from(news)
    .where(matches)
    .orderBy(...sortedBy(sorted, columns, news.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(news).where(matches);
  return { rows, total: counted?.total ?? 0 };
}

/** Finds an item in any state. */
export async function newsById(context: Context, id: string): Promise<NewsRow | null> {
  const [row] = await context.db.select().from(news).where(eq(news.id, id));
  return row ?? null;
}

/** Locks an item in any state. */
export async function newsToChange(context: Context, id: string): Promise<NewsRow | null> {
  const [row] = await context.db.select().from(news).where(eq(news.id, id)).for('update');
  return row ?? null;
}

/** Inserts or overwrites an item. */
export async function saveNewsRow(context: Context, row: NewsRow): Promise<void> {
  await context.db.insert(news).values(row).onConflictDoUpdate({ target: news.id, set: row });
}

/** Maps numbers of offerings to ids. Unknown numbers are missing. */
export async function offeringsByNumber(context: Context, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, string>();
  const rows = await context.db
    .select({ number: offerings.number, id: offerings.id })
    .from(offerings)
    .where(inArray(offerings.number, [...numbers]))
    .limit(100);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** Sets the classes of an item in this order. */
export async function saveClasses(context: Context, newsId: string, ids: readonly string[]): Promise<void> {
  await context.db.delete(newsOfferings).where(eq(newsOfferings.newsId, newsId));
  if (ids.length === 0) return;
  await context.db
    .insert(newsOfferings)
    .values(ids.map((offeringId, position) => ({ newsId, offeringId, position })));
}

export async function filmById(context: Context, id: string | null) {
  if (!id) return null;
  const [row] = await context.db
    .select({ id: files.id, name: files.name, bytes: files.bytes, mediaType: files.mediaType })
    .from(files)
    .where(eq(files.id, id));
  return row ?? null;
}
