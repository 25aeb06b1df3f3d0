import { offeringPath } from '../../contract/core/offering-path.ts';
import type { Context } from '../platform/context.ts';

/** Pages in one part of the site map: in two languages 10,000 addresses, far below the protocol's 50,000 and 50 MB. */
export const sitemapPart = 5_000;

export const sitemapKinds = ['offerings', 'teachers', 'news'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];
/** A page without its language, and when it last changed (a day, W3C). */
export type ListedPage = { path: string; changed?: string };

type Source = {
  /** What is listed and may be walked in the order of `key`; `$1` is now. */
  from: string;
  key: string;
  changed: string;
  isKey(text: string): boolean;
  pathOf(row: Record<string, unknown>): string;
};
const sources: Record<SitemapKind, Source> = {
  offerings: {
    from: "offerings o where o.status = 'open' and o.lasts_until > $1",
    key: 'o.number',
    changed: 'o.updated_at',
    isKey: (text) => text.length <= 20,
    pathOf: ({ key, kind }) => offeringPath({ number: String(key), kind: String(kind) }),
  },
  teachers: {
    from: 'teachers o where o.created_at <= $1',
    key: 'o.id',
    // What a teacher's page says changes with their classes.
    changed: `greatest(o.created_at, (select max(c.updated_at) from offering_teachers f join offerings c on c.id = f.offering_id
      where f.teacher_id = o.id and c.status = 'open'))`,
    isKey: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
    pathOf: ({ key }) => `/teachers_info/${encodeURIComponent(String(key))}`,
  },
  news: {
    from: 'news o where o.published_at <= $1',
    key: 'o.slug',
    changed: 'o.published_at',
    isKey: (text) => text.length <= 80,
    pathOf: ({ key }) => `/news_info/${encodeURIComponent(String(key))}`,
  },
};

/**
 * The key that each part of the site map begins with. Reads every listed row once, in order: whoever asks keeps the answer
 * for a while. What is listed meanwhile moves the end of a part, never what the parts after it begin with.
 */
export async function sitemapParts(
  context: Context,
  kind: SitemapKind,
  size: number = sitemapPart,
): Promise<string[]> {
  const { from, key } = sources[kind];
  const { rows } = await context.connection.query(
    `select p.key::text as key from (select ${key} as key, row_number() over (order by ${key}) - 1 as place from ${from}) p
     where p.place % $2 = 0 order by p.key limit 50000`,
    [context.now.toString(), size],
  );
  return rows.map((row) => String(row.key));
}

/** The pages of the part that begins with `first`: as many as fit, found by their key without counting those before. */
export async function sitemapPages(
  context: Context,
  { kind, first }: { kind: SitemapKind; first: string },
  size: number = sitemapPart,
): Promise<ListedPage[]> {
  const { from, key, changed, isKey, pathOf } = sources[kind];
  if (!isKey(first)) return [];
  const { rows } = await context.connection.query(
    `select ${key}::text as key, ${kind === 'offerings' ? 'o.kind' : 'null'} as kind,
       to_char(${changed} at time zone 'UTC', 'YYYY-MM-DD') as changed
     from ${from} and ${key} >= $2 order by ${key} limit $3`,
    [context.now.toString(), first, size],
  );
  return rows.map((row) => ({ path: pathOf(row), changed: String(row.changed) }));
}

/** The lists by subject, of those subjects that have something on offer. */
export async function listedCategories(context: Context): Promise<string[]> {
  const { rows } = await context.connection.query(
    `select c.code from categories c where exists (select 1 from offerings o
       where o.category = c.code and o.status = 'open' and o.lasts_until > $1) order by c.position, c.code limit 200`,
    [context.now.toString()],
  );
  return rows.map((row) => String(row.code));
}
