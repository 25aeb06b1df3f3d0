import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A part of the tests: a command that exits with 0 on success. */
export type Part = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Later parts of its lane are skipped if it fails. */
  needed?: boolean;
};

/** The result of a part; `seconds` is null if it did not run. */
export type Ended = { name: string; ok: boolean; seconds: number | null };

const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs a part; prints each line of its output at once behind its name. */
async function runPart({ name, command, args, env }: Part): Promise<Ended> {
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color, ...env },
  });
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on(
      'line',
      (line) => line.trim() && console.log(`${name.padEnd(8)} │ ${line}`),
    );
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - started) / 1000;
  console.log(`${code === 0 ? 'ok' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, ok: code === 0, seconds };
}

async function runLane(parts: Part[]): Promise<Ended[]> {
  const ended: Ended[] = [];
  let goesOn = true;
  for (const part of parts) {
    if (!goesOn) {
      ended.push({ name: part.name, ok: false, seconds: null });
      continue;
    }
    const result = await runPart(part);
    ended.push(result);
    goesOn = result.ok || !part.needed;
  }
  return ended;
}

/**
 * Runs lanes in parallel, and the parts of each in order; goes on after a failure, so that a run reports everything
 * that is wrong. Returns all results.
 */
export const runLanes = async (lanes: Part[][]): Promise<Ended[]> =>
  (await Promise.all(lanes.map(runLane))).flat();
