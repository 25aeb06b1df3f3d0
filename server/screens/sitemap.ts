import type { Context } from '../platform/context.ts';

/** Offerings in one part of the site map; with two languages well under the protocol's 50,000 addresses. */
export const sitemapPart = 10_000;

export type ListedOffering = { number: string; kind: string; changed: string };

/** How many parts the listed offerings fill. */
export async function countSitemapParts(context: Context): Promise<number> {
  const { rows } = await context.connection.query(
    "select count(*)::int as listed from offerings where status = 'open' and lasts_until > $1",
    [context.now.toString()],
  );
  return Math.ceil(Number(rows[0]?.listed ?? 0) / sitemapPart);
}

/** The listed offerings of a part, the first being 1, in the order of their numbers. */
export async function offeringsOfPart(context: Context, part: number): Promise<ListedOffering[]> {
  const { rows } = await context.connection.query(
    `select number, kind, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from offerings
     where status = 'open' and lasts_until > $1 order by number limit $2 offset $3`,
    [context.now.toString(), sitemapPart, (part - 1) * sitemapPart],
  );
  return rows as ListedOffering[];
}
