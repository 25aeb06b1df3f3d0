import { type Bench, startBare } from './bench.ts';
import { both, cpuEach, fetchWire, kb, ms, repeat } from './measure.ts';

const count = 400;

/** The list page of 20 cards: rendered (each address is new), compressed, and from the cache. */
export async function pages({ shop, watched, databaseUrl, rows }: Bench): Promise<void> {
  let turn = 0;
  const another = (encodings: string) => () =>
    fetchWire(`${shop.url}/course_index?price_from=${turn++}`, encodings);
  const cost = async (encodings: string) => ({
    ...(await cpuEach(watched, count, () => repeat(count, 4, another(encodings)))),
    bytes: (await another(encodings)()).body.length,
  });
  await repeat(300, 4, another('identity'));
  const plain = await cost('identity');
  const bare = await startBare(databaseUrl);
  const cards = () => repeat(count, 4, () => fetchWire(`${bare.url}/cards`));
  await cards();
  const baseline = await cpuEach({ ...watched, pid: bare.pid }, count, cards);
  bare.stop();
  rows.push({
    what: 'list page, 20 cards, rendered anew, not compressed',
    measured: `${both(plain)}, ${kb(plain.bytes)}`,
    baseline: `bare React render of 20 cards: server ${ms(baseline.server)}`,
    reach: '≤ 3 + 1.5 ms, ≤ 60 kB',
  });
  for (const encoding of ['br', 'gzip']) {
    const packed = await cost(encoding);
    rows.push({
      what: `the same, sent as ${encoding}`,
      measured: `${both(packed)}, ${kb(packed.bytes)}`,
      reach: '',
    });
  }
  const cached = () => fetchWire(`${shop.url}/course_index`, 'br, gzip');
  await cached();
  const cachedCost = await cpuEach(watched, 3000, () => repeat(3000, 8, cached));
  rows.push({
    what: 'the same for a visitor, from the cache',
    measured: both(cachedCost),
    reach: '≤ 0.2 ms',
  });
}
