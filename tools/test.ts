import { join } from 'node:path';
import { buildMessagesIfNeeded, isBuilt } from './build.ts';
import { type Part, runLanes } from './test/parts.ts';
import { testsWithoutDatabase } from './test/without-database.ts';

/** Runs everything that must hold, in parallel lanes; with `quick` only what takes a minute and needs no database. */
const quick = process.argv[2] === 'quick';
const started = performance.now();

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name);
const node = (file: string, ...args: string[]) => ({
  command: process.execPath,
  args: [join(import.meta.dirname, file), ...args],
});
const vitest = (project: string, ...args: string[]) => ({
  command: bin('vitest'),
  args: ['run', '--project', project, ...args],
});

const sources: Part[] = [
  { name: 'types', command: bin('tsc'), args: [] },
  { name: 'lint', command: bin('biome'), args: ['check', '.'] },
  { name: 'checks', ...node('check.ts', 'sources') },
];
const built = isBuilt();
const pages: Part[] = [
  ...(built ? [] : [{ name: 'build', ...node('build.ts'), needed: true }]),
  { name: 'weight', ...node('check.ts', 'pages') },
];
const lanes: Part[][] = quick
  ? [
      sources,
      [{ name: 'units', ...vitest('unit', ...testsWithoutDatabase()), env: { WITHOUT_DATABASE: '1' } }],
    ]
  : [
      // The journeys mostly wait for pages and clocks, and leave processor time to the other lanes.
      [...pages, { name: 'journeys', ...vitest('journeys') }],
      [...sources, { name: 'units', ...vitest('unit') }, { name: 'faults', ...vitest('faults') }],
    ];

// All lanes import the messages, so they are compiled first.
if (!built) buildMessagesIfNeeded();
const ended = await runLanes(lanes);
const total = ((performance.now() - started) / 1000).toFixed(1);
console.log('');
for (const { name, ok, seconds } of ended)
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds === null ? 'not run' : `${seconds.toFixed(1)} s`}`,
  );
const failed = ended.filter((part) => !part.ok).map((part) => part.name);
console.log(
  failed.length === 0 ? `Everything passed (${total} s).` : `Failed: ${failed.join(', ')} (${total} s)`,
);
process.exit(failed.length === 0 ? 0 : 1);
