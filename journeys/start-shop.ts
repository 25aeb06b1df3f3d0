import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { removeEmbedded } from '../server/platform/database/embedded/remove.ts';
import { keysOfProcess } from '../simulator/keys.ts';

/** The addresses of a running shop. */
export type Shop = { url: string; simulator: string; databaseUrl: string };

/** A shop whose process belongs to the caller. */
export type OwnShop = Shop & { process: ChildProcess; folder: string; close(): Promise<void> };

/** The module that makes a process use the journeys' clock. */
export const clock = pathToFileURL(join(import.meta.dirname, '../tools/test/set-clock.ts')).href;

/** The addresses that a child process prints once it is open; throws with its output if it ends instead. */
export async function opened(child: ChildProcess): Promise<{ url: string; simulator: string | undefined }> {
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const listen = (line: string) => {
      output.push(line);
      if (line.includes('Stop with Ctrl+C')) resolve();
    };
    if (child.stdout) createInterface({ input: child.stdout }).on('line', listen);
    if (child.stderr) createInterface({ input: child.stderr }).on('line', listen);
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${output.join('\n')}`)));
  });
  const addressIn = (pattern: RegExp) => pattern.exec(output.join('\n'))?.[1];
  const url = addressIn(/is open at (\S+)/);
  if (!url) throw new Error(`the shop printed no address:\n${output.join('\n')}`);
  return {
    url,
    simulator: addressIn(/^Simulated phone .*: (\S+)$/m),
  };
}

/** Gives a shop's simulator keys, which take long to generate. */
export async function giveKeys(folder: string): Promise<void> {
  await mkdir(join(folder, 'simulator'));
  await writeFile(join(folder, 'simulator/keys.json'), JSON.stringify(await keysOfProcess()), {
    mode: 0o600,
  });
}

/**
 * Starts the shop as `npm start` does, on an existing database, in a folder of its own, with the journeys' clock; waits
 * until it is open.
 */
export async function startShop(
  databaseUrl: string,
  environment: Record<string, string>,
  program = join(import.meta.dirname, '../tools/start.ts'),
): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-journey-'));
  await giveKeys(folder);
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=${clock}`,
      VITEST: '',
      // The system chooses ports that are free.
      PORT: '0',
      SIMULATOR_PORT: '0',
      DATA_FOLDER: folder,
      DATABASE_URL: databaseUrl,
      LIMIT_FACTOR: '20',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An aborted run leaves no shop behind.
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  const { url, simulator = environment.SIMULATOR_URL ?? '' } = await opened(child);
  return {
    url,
    simulator,
    databaseUrl,
    process: child,
    folder,
    close: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await exited;
      }
      await removeEmbedded(folder);
    },
  };
}
