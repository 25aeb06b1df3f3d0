import type { Context } from '../../platform/context.ts';
import { indexOffering } from './create-offering.ts';
import { catalogRenamed } from './jobs.ts';
import { lockNamedBy, type Named } from './store.ts';

/** So many are indexed in one transaction. */
const atOnce = 200;

/**
 * A site or a teacher has another name: the offerings that are found by it are found by the new one soon, and by the old one no more.
 * Where there are many, the next ones wait for the next job.
 */
export async function reindexNamed(
  context: Context,
  { after, ...named }: Named & { after?: string },
): Promise<void> {
  const rows = await lockNamedBy(context, named, { after, limit: atOnce });
  for (const { site, category, teachers, ...offering } of rows)
    await indexOffering(context, { ...offering, alsoFoundBy: [...teachers, site, category] });
  const last = rows.at(-1);
  if (last && rows.length === atOnce) await context.enqueue(catalogRenamed, { ...named, after: last.id });
}
