import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateOfferings } from '../demo/generate.ts';
import { openShop } from '../journeys/shop.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { repeat } from './measure.ts';

/**
 * Measures lists, searches and suggestions with 10,000 offerings and with a million, on the embedded database of this
 * machine: `npm run bench:scale`, or `npm run bench:scale -- 200000` for fewer. A million take about ten minutes and 6
 * GB.
 */
const small = 10_000;
const large = Number(process.argv[2] ?? 1_000_000);
const rounds = 15;

const list = ['', 'page=2', 'page=10', 'sort=newest', 'sort=price_low', 'sort=price_high', 'sort=soonest'];
const filtered = [
  'category=maths&grade=4',
  'kind=course&age=9&weekday=6',
  'open_only=1&weekday=7',
  'site=online&price_to=300000',
  'category=art&price_from=200000&sort=price_low',
  'teaching_language=fr&open_only=1',
  'open_only=1&sort=soonest',
  'age=4&weekday=3&open_only=1&sort=price_high',
];
const words = {
  'search: two characters': ['英语', '围棋', '编程', '敦煌', '三国'],
  'search: longer Chinese': ['少儿英语', '国际象棋', '丝绸之路', '数学 敦煌'],
  'search: English': ['reading', 'chess', 'drawings', 'rockets', 'night sky'],
  'search: pinyin, initials': ['yingyu', 'weiqi', 'wq', 'xiyouji', 'shuxuesiwei'],
  'search: mistyped': ['weiqqi', 'raeding', 'yinggyu', '围旗'],
  'search: with filters': [
    '英语&grade=3&open_only=1',
    '围棋&weekday=6',
    'chess&price_to=300000',
    '敦煌&category=maths',
  ],
};
const begun = ['英', '围棋', 'we', 'yin', 'rea', 'che', 'lin', 'dun'];

/** Each group with its addresses. */
const groups: [what: string, addresses: string[]][] = [
  ['list', list.map((query) => `courseIndex?${query}`)],
  ['list, filtered', filtered.map((query) => `courseIndex?${query}`)],
  ['facets of a list', ['', ...filtered].map((query) => `courseFacets?${query}`)],
  ...Object.entries(words).map(([what, some]): [string, string[]] => [
    what,
    some.map((query) => `courseSearch?q=${encodeURI(query)}`),
  ]),
  ['suggestions', begun.map((q) => `searchSuggest?q=${encodeURIComponent(q)}`)],
];

const at = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function ask(url: string, address: string): Promise<void> {
  const answer = (await (await fetch(`${url}/api/${address}`)).json()) as { status: number; message: string };
  if (answer.status !== 200) throw new Error(`${address}: ${answer.message}`);
}

function report(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * p50 and p95 of each group in milliseconds, one call after another, each called once before it counts. A call that
 * fails is printed and left out, and the bench exits with 1.
 */
async function measure(url: string): Promise<Map<string, { p50: number; p95: number }>> {
  const figures = new Map<string, { p50: number; p95: number }>();
  for (const [what, addresses] of groups) {
    const answered: string[] = [];
    for (const address of addresses) await ask(url, address).then(() => answered.push(address), report);
    const times = await repeat(answered.length * rounds, 1, (index) =>
      ask(url, answered[index % answered.length] ?? '').catch(report),
    );
    figures.set(what, { p50: at(times, 0.5), p95: at(times, 0.95) });
  }
  return figures;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-scale-'));
  const embedded = process.env.DATABASE_URL ? null : await openEmbedded({ folder, log: console.log });
  const shop = await openShop({
    LIMIT_FACTOR: '1000000',
    CHECK_OUTPUT: '0',
    ...(embedded ? { DATABASE_URL: embedded.url } : {}),
  });
  try {
    const databaseUrl = shop.databaseUrl ?? embedded?.url ?? '';
    await generateOfferings(databaseUrl, small);
    const few = await measure(shop.url);
    const started = performance.now();
    await generateOfferings(databaseUrl, large);
    console.log(`${large} offerings made in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const many = await measure(shop.url);
    const ms = (value = 0) => `${value.toFixed(1)} ms`;
    console.table(
      [...few].map(([what, smallFigures]) => {
        const largeFigures = many.get(what);
        return {
          what,
          [`p50, ${small}`]: ms(smallFigures.p50),
          [`p50, ${large}`]: ms(largeFigures?.p50),
          [`p95, ${small}`]: ms(smallFigures.p95),
          [`p95, ${large}`]: ms(largeFigures?.p95),
          'p95 ratio': `${((largeFigures?.p95 ?? 0) / smallFigures.p95).toFixed(1)}×`,
        };
      }),
    );
  } finally {
    await shop.close();
    await embedded?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
