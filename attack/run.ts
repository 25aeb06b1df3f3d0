import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildMessagesIfNeeded } from '../tools/build.ts';
import { leftOut } from './left-out.ts';
import type { Line, Report } from './tally.ts';

/**
 * Attacks a shop on this machine, with simulated providers and its own data, and prints attempts and findings. Exits
 * with 1 if it found anything or did not finish. `npm run attack -- --calls 100000 --kills 50 --seed 7 --minutes 60`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '30' },
  },
});
const flags = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
for (const [name, value] of Object.entries(flags))
  if (!Number.isInteger(value) || value < 0) {
    console.error(`--${name}: a whole number`);
    process.exit(2);
  }

// On a fresh clone the messages are not built yet.
buildMessagesIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'tongxue-attack-report-'));
const report = join(folder, 'report');
const begun = Date.now();
const parts =
  positionals.length > 0
    ? positionals
    : ['fuzz', 'rights', 'dearest', 'wire', 'races', 'notifications', 'kills'];
const child = spawn(
  join(import.meta.dirname, '../node_modules/.bin/vitest'),
  // One file at a time, because CPU costs are measured.
  ['run', '--project', 'unit', '--no-file-parallelism', ...parts.map((part) => `attack/${part}.test.ts`)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ATTACK: JSON.stringify(flags),
      ATTACK_BEGUN: String(begun),
      ATTACK_REPORT: report,
    },
  },
);
const [code] = (await once(child, 'close')) as [number | null];
const reports = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Report)
  : [];
rmSync(folder, { recursive: true });

/** Adds up lines of the same kind. */
function sumOf(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const sum = sums.get(line.kind) ?? { kind: line.kind, tried: 0, found: 0, dearest: 0 };
    sum.tried += line.tried;
    sum.found += line.found;
    sum.dearest = Math.max(sum.dearest, line.dearest);
    sums.set(line.kind, sum);
  }
  return [...sums.values()].sort((a, b) => a.kind.localeCompare(b.kind));
}

const sums = sumOf(reports.flatMap(({ lines }) => lines));
console.log(`\n${'what'.padEnd(46)} ${'tried'.padStart(8)} ${'found'.padStart(6)}  dearest`);
for (const { kind, tried, found, dearest } of sums)
  console.log(
    `${kind.padEnd(46)} ${String(tried).padStart(8)} ${String(found).padStart(6)}  ${dearest ? `${dearest.toFixed(0)} ms CPU` : ''}`,
  );
const dear = reports
  .flatMap(({ costs }) => Object.entries(costs))
  .sort(([, a], [, b]) => b - a)
  .slice(0, 6);
if (dear.length > 0)
  console.log(
    `\nThe dearest: ${dear.map(([name, cpu]) => `${name} ${cpu.toFixed(0)} ms`).join(', ')} of CPU.`,
  );
for (const finding of reports.flatMap(({ findings }) => findings)) console.log(`\n${finding}`);
const found = sums.reduce((all, line) => all + line.found, 0);
const verdict =
  found > 0 ? `${found} finding(s)` : code === 0 ? 'Nothing was found' : 'A part ended with an error (above)';
const left = leftOut(reports, flags, parts);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
console.log(`\n${verdict} in ${minutes} minutes; repeat with --seed ${flags.seed}.`);
if (left.length > 0) console.log(`Not everything was tried: ${left.join(', ')}. Raise --minutes.`);
process.exit(code === 0 && found === 0 && left.length === 0 ? 0 : 1);
