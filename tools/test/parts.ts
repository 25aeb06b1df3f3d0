import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** One of the checks: a command that ends with 0 when all is well. */
export type Part = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** What comes after it in its lane means nothing without it. */
  needed?: boolean;
};

/** How a part ended; `seconds` is null where it was not run. */
export type Ended = { name: string; ok: boolean; seconds: number | null };

const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs a part; each line it says is shown at once behind its name. */
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
    const one = await runPart(part);
    ended.push(one);
    goesOn = one.ok || !part.needed;
  }
  return ended;
}

/**
 * Runs lanes beside each other, in each one part after the other, and goes on after a failure, so that a run names everything
 * that is wrong. Answers how each part ended.
 */
export const runLanes = async (lanes: Part[][]): Promise<Ended[]> =>
  (await Promise.all(lanes.map(runLane))).flat();
