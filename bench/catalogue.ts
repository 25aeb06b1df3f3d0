import { generateOfferings } from '../demo/generate.ts';
import { type Bench, startBare } from './bench.ts';
import { both, type Cpu, cpuEach, fetchWire, repeat } from './measure.ts';

const searched = encodeURIComponent('围棋');
const calls: [what: string, call: string][] = [
  ['list', 'courseIndex'],
  ['list by category and grade', 'courseIndex?category=maths&grade=4'],
  ['facets', 'courseFacets'],
  ['search', `courseSearch?q=${searched}`],
  ['detail', 'courseInfo?number=C1037'],
];

/** The catalogue's calls with 10,000 offerings, each beside bare Fastify and `pg` that send the same statements. */
export async function catalogue({ shop, watched, databaseUrl, pool, rows }: Bench): Promise<void> {
  await generateOfferings(databaseUrl, 10_000);
  // Else the database would do it some time while it is measured.
  await pool.query('vacuum analyze');
  const bare = await startBare(databaseUrl);
  for (const [what, call] of calls) {
    const ours = () => repeat(300, 4, () => fetchWire(`${shop.url}/api/${call}`));
    const floor = () => repeat(300, 4, () => fetchWire(`${bare.url}/${call}`));
    await ours();
    await floor();
    const mine = await cpuEach(watched, 300, ours);
    const theirs = await cpuEach({ ...watched, pid: bare.pid }, 300, floor);
    const sum = (cpu: Cpu) => cpu.server + cpu.database;
    rows.push({
      what: `${what}, 10,000 offerings: a call`,
      measured: both(mine),
      floor: `the same SQL: ${both(theirs)} → ${(sum(mine) / sum(theirs)).toFixed(2)}×`,
      reach: '≤ 2×',
    });
  }
  bare.stop();
}
