import { and, asc, eq, exists, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { offeringPath } from '../../contract/core/offering-path.ts';
import type { Context } from '../platform/context.ts';
import { isText } from '../platform/http/parse-input.ts';
import { categories, offerings, offeringTeachers } from '../schema/catalog.ts';
import { news } from '../schema/community.ts';
import { teachers } from '../schema/teachers.ts';

/** Pages in one part. In two languages that is 10,000 addresses, below the protocol's limits of 50,000 and 50 MB. */
const sitemapPart = 5_000;

export const sitemapKinds = ['offerings', 'teachers', 'news'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
/** A path without its language, and the day of its last change. */
export type ListedPage = { path: string; changed?: string };

type Source = {
  /** What is listed at a moment. */
  table: typeof offerings | typeof teachers | typeof news;
  key: PgColumn;
  listed(now: Temporal.Instant): SQL | undefined;
  /** The time of the page's last change. */
  changed: SQL;
  kind?: PgColumn;
  isKey(text: string): boolean;
  pathOf(row: { key: string; kind: string | null }): string;
};

const isListed = (now: Temporal.Instant) => and(eq(offerings.status, 'open'), gt(offerings.lastsUntil, now));
/** The last change of an open offering of the teacher. */
const classesChanged = new QueryBuilder()
  .select({ at: sql`max(${offerings.updatedAt})`.as('at') })
  .from(offeringTeachers)
  .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
  .where(and(eq(offeringTeachers.teacherId, teachers.id), eq(offerings.status, 'open')));

const sources: Record<SitemapKind, Source> = {
  offerings: {
    table: offerings,
    key: offerings.number,
    listed: isListed,
    changed: sql`${offerings.updatedAt}`,
    kind: offerings.kind,
    isKey: (text) => text.length <= 20 && isText(text),
    pathOf: ({ key, kind }) => offeringPath({ number: key, kind: kind ?? '' }),
  },
  teachers: {
    table: teachers,
    key: teachers.id,
    listed: (now) => and(lte(teachers.createdAt, now), isNull(teachers.closedAt)),
    changed: sql`greatest(${teachers.createdAt}, ${classesChanged})`,
    isKey: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
    pathOf: ({ key }) => `/teachers_info/${encodeURIComponent(key)}`,
  },
  news: {
    table: news,
    key: news.slug,
    listed: (now) => lte(news.publishedAt, now),
    changed: sql`${news.publishedAt}`,
    isKey: (text) => text.length <= 80 && isText(text),
    pathOf: ({ key }) => `/news_info/${encodeURIComponent(key)}`,
  },
};

/**
 * The first key of each part. Reads every listed row once, so callers cache the answer. New rows in the meantime move the end
 * of a part, not the start of the next.
 */
export async function sitemapParts(
  context: Context,
  kind: SitemapKind,
  size: number = sitemapPart,
): Promise<string[]> {
  const { table, key, listed } = sources[kind];
  const placed = context.db
    .select({
      key: sql<string>`${key}`.as('key'),
      place: sql<number>`row_number() over (order by ${key}) - 1`.as('place'),
    })
    .from(table)
    .where(listed(context.now))
    .as('placed');
  const rows = await context.db
    .select({ key: sql<string>`${placed.key}::text` })
    .from(placed)
    .where(sql`${placed.place} % ${size} = 0`)
    .orderBy(placed.key)
    .limit(50_000);
  return rows.map((row) => row.key);
}

/** The pages of the part that begins with `first`. */
export async function sitemapPages(
  context: Context,
  { kind, first }: { kind: SitemapKind; first: string },
  size: number = sitemapPart,
): Promise<ListedPage[]> {
  const { table, key, listed, changed, kind: kindOf, isKey, pathOf } = sources[kind];
  if (!isKey(first)) return [];
  const rows = await context.db
    .select({
      key: sql<string>`${key}::text`,
      kind: sql<string | null>`${kindOf ?? sql`null::text`}`,
      changed: sql<string>`to_char(${changed} at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(table)
    .where(and(listed(context.now), gte(key, first)))
    .orderBy(asc(key))
    .limit(size);
  return rows.map((row) => ({ path: pathOf(row), changed: row.changed }));
}

/** The codes of subjects with an open offering. */
export async function listedCategories(context: Context): Promise<string[]> {
  const open = context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.category, categories.code), isListed(context.now)));
  const rows = await context.db
    .select({ code: categories.code })
    .from(categories)
    .where(exists(open))
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(200);
  return rows.map((row) => row.code);
}
