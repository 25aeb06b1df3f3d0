import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import type { Shop } from '../journeys/shop.ts';
import { clock } from '../journeys/start-shop.ts';
import { both, type Cpu, cpuEach, fetchWire, type Row, repeat } from './measure.ts';

/** A shop under measurement, its watched processes, and the rows found so far. */
export type Bench = {
  shop: Shop;
  /** The server's process and the cluster's postmaster. */
  watched: { pid: number; postmaster: number };
  databaseUrl: string;
  pool: Pool;
  rows: Row[];
};

/** Starts the baselines as their own process. */
export const startBare = (databaseUrl: string) =>
  startProgram('bare.ts', {
    NODE_ENV: 'production',
    // With the shop's clock: at another time the same statements find other rows.
    NODE_OPTIONS: `--import=${clock}`,
    DATABASE_URL: databaseUrl,
    LIMIT_FACTOR: '1000000',
  });

/** Starts a program of this folder that prints its address. */
export async function startProgram(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, name)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}

export const sum = (cpu: Cpu) => cpu.server + cpu.database;

/** The cost of a reading call, beside bare Fastify and `pg` with the same statements. */
export async function besideBare(
  { shop, watched, bare }: Pick<Bench, 'shop' | 'watched'> & { bare: Awaited<ReturnType<typeof startBare>> },
  { what, call }: { what: string; call: string },
): Promise<Row> {
  const ours = () => repeat(300, 4, () => fetchWire(`${shop.url}/api/${call}`));
  const baseline = () => repeat(300, 4, () => fetchWire(`${bare.url}/${call}`));
  await ours();
  await baseline();
  const shopCost = await cpuEach(watched, 300, ours);
  const bareCost = await cpuEach({ ...watched, pid: bare.pid }, 300, baseline);
  return {
    what,
    measured: both(shopCost),
    baseline: `the same SQL: ${both(bareCost)} → ${(sum(shopCost) / sum(bareCost)).toFixed(2)}×`,
    reach: '≤ 2×',
  };
}
