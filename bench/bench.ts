import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import type { Shop } from '../journeys/shop.ts';
import type { Row } from './measure.ts';

/** A shop under measurement: what is watched, and the rows found so far. */
export type Bench = {
  shop: Shop;
  /** The server's process and the cluster's postmaster. */
  watched: { pid: number; postmaster: number };
  databaseUrl: string;
  pool: Pool;
  rows: Row[];
};

/** Starts the floors as a process of their own. */
export async function startBare(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, LIMIT_FACTOR: '1000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}
