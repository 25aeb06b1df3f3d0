import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeEmbedded } from '../server/platform/database/embedded/remove.ts';
import { onDatabase, runOnce } from '../server/platform/database/testing.ts';

export type Shop = {
  url: string;
  simulator: string;
  folder: string;
  databaseUrl: string | null;
  process: ChildProcess;
  close(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** A database of the journey's own on the server that `DATABASE_URL` names; null: the embedded one of the folder. */
async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env.DATABASE_URL;
  if (!server) return null;
  const name = `j_${randomBytes(6).toString('hex')}`;
  await runOnce(server, `create database ${name}`);
  return {
    url: onDatabase(server, name),
    drop: () => runOnce(server, `drop database if exists ${name} with (force)`),
  };
}

/** Starts the shop as `npm start` does (or another program), in a folder of its own with the demo school, and waits until it is open. */
export async function openShop(
  environment: Record<string, string> = {},
  program = join(import.meta.dirname, '../tools/start.ts'),
): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-journey-'));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const database = await ownDatabase();
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      VITEST: '',
      PORT: String(port),
      SIMULATOR_PORT: String(simulatorPort),
      DATA_FOLDER: folder,
      LIMIT_FACTOR: '20',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const listen = (line: string) => {
      said.push(line);
      if (line.includes('Stop with Ctrl+C')) resolve();
    };
    if (child.stdout) createInterface({ input: child.stdout }).on('line', listen);
    if (child.stderr) createInterface({ input: child.stderr }).on('line', listen);
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}:\n${said.join('\n')}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    simulator: `http://127.0.0.1:${simulatorPort}`,
    folder,
    databaseUrl: database?.url ?? null,
    process: child,
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
      await database?.drop();
      await removeEmbedded(folder);
    },
  };
}

/** What the simulator's calls for scripts answer. */
export async function ask<Answer>(shop: Shop, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    `${shop.simulator}/__sim/${path}`,
    body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {},
  );
  return (await response.json()) as Answer;
}

/** Waits until `look` finds something, twenty seconds unless told otherwise. */
export async function until<Found>(
  look: () => Promise<Found | null | undefined | false>,
  seconds = 20,
): Promise<Found> {
  for (
    const end = Date.now() + seconds * 1000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 150))
  ) {
    const found = await look();
    if (found) return found;
  }
  throw new Error('waited in vain');
}
