import { generateOfferings } from '../demo/generate.ts';
import { type Bench, besideBare, startBare } from './bench.ts';

const searched = encodeURIComponent('围棋');
const calls: [what: string, call: string][] = [
  ['list', 'courseIndex'],
  ['list by category and grade', 'courseIndex?category=maths&grade=4'],
  ['facets', 'courseFacets'],
  ['search', `courseSearch?q=${searched}`],
  ['detail', 'courseInfo?number=C1037'],
];

/** Calls of the catalogue with 10,000 offerings, each beside bare Fastify and `pg` with the same statements. */
export async function catalogue({ shop, watched, databaseUrl, pool, rows }: Bench): Promise<void> {
  await generateOfferings(databaseUrl, 10_000);
  // Otherwise autovacuum could run during the measurement.
  await pool.query('vacuum analyze');
  const bare = await startBare(databaseUrl);
  for (const [what, call] of calls)
    rows.push(await besideBare({ shop, watched, bare }, { what: `${what}, 10,000 offerings: a call`, call }));
  bare.stop();
}
