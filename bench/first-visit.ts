import type { Bench } from './bench.ts';
import { cpuEach, fetchWire, kb, ms, repeat } from './measure.ts';

/** The files a page loads at once: its route map also names scripts of other screens. */
const assetsOf = (html: string) => {
  const fetched = html.matchAll(/(?:href=|from |import\()"(\/assets\/[\w.-]+\.(?:js|css))"/g);
  return [...new Set([...fetched].map(([, asset = '']) => asset))];
};

/** Bytes a new browser loads for a page, and their cost on the server. */
export async function firstVisit({ shop, watched, rows }: Bench): Promise<void> {
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/course_index'],
  ] as const) {
    const assets = assetsOf((await fetchWire(shop.url + path)).body.toString());
    const fetched = await Promise.all(
      assets.map(async (asset) => ({
        asset,
        bytes: (await fetchWire(shop.url + asset, 'br, gzip')).body.length,
      })),
    );
    const ofKind = (kind: string) => fetched.filter(({ asset }) => asset.endsWith(kind));
    const sum = (some: typeof fetched) => some.reduce((all, { bytes }) => all + bytes, 0);
    rows.push({
      what: `${name}, first visit: JavaScript on the wire`,
      measured: `${kb(sum(ofKind('.js')))} in ${ofKind('.js').length} scripts`,
      reach: '≤ 135 kB, ≤ 20 scripts',
    });
    rows.push({
      what: `${name}, first visit: CSS on the wire`,
      measured: kb(sum(ofKind('.css'))),
      reach: '≤ 12 kB',
    });
    const visits = 40;
    const all = () =>
      repeat(visits, 2, () => Promise.all(assets.map((asset) => fetchWire(shop.url + asset, 'br, gzip'))));
    const { server } = await cpuEach(watched, visits, all);
    rows.push({ what: `${name}, first visit: sending all assets`, measured: ms(server), reach: '≤ 5 ms' });
  }
}
