import type { Context } from '../../platform/context.ts';
import { indexOffering } from './create-offering.ts';
import { catalogRenamed } from './jobs.ts';
import { lockNamedBy, type Named } from './store.ts';

/** Offerings indexed in one transaction. */
const atOnce = 200;

/** Reindexes the offerings of a renamed site or teacher. A further job indexes the next batch. */
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
