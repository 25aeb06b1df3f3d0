import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhereNeeded } from './build.ts';

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name);
const failed: string[] = [];

/** Runs one part of the checks and goes on, so that a run names everything that is wrong. */
function part(name: string, command: string, args: string[]): void {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) failed.push(name);
}

console.log((await buildWhereNeeded()) ? 'ok     build' : 'ok     build (unchanged)');
part('types', bin('tsc'), ['--noEmit']);
part('lint', bin('biome'), ['check', '.']);
part('floors', process.execPath, [join(import.meta.dirname, 'check.ts')]);
part('unit and database tests', bin('vitest'), ['run', '--project', 'unit']);
part('journeys in a browser', bin('vitest'), ['run', '--project', 'journeys']);
console.log(failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
