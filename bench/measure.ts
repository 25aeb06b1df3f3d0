import { readdirSync, readFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Pool } from 'pg';

const ticksPerSecond = 100;

type Ticks = { parent: number; own: number; endedChildren: number };

/** proc(5), `stat`: the fields after the command's name, which may contain anything. */
function ticksOf(pid: number | string): Ticks {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return { parent, own: user + system, endedChildren: childrenUser + childrenSystem };
}

/** CPU seconds of a process so far, without its children. */
export const processCpu = (pid: number): number => ticksOf(pid).own / ticksPerSecond;

/** CPU seconds of a PostgreSQL cluster so far: its postmaster, current child processes, and ended ones. */
function clusterCpu(postmaster: number): number {
  const { own, endedChildren } = ticksOf(postmaster);
  let ticks = own + endedChildren;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const ticksOfProcess = ticksOf(entry);
      if (ticksOfProcess.parent === postmaster) ticks += ticksOfProcess.own + ticksOfProcess.endedChildren;
    } catch {
      // It has ended since the folder was read; its postmaster now counts it.
    }
  }
  return ticks / ticksPerSecond;
}

/** The process id of the postmaster behind a pool, which must run on this machine. */
export async function findPostmaster(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const pid = Number(rows[0]?.pid);
  if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres'))
    throw new Error('the database must run on this machine, because its CPU is measured');
  return ticksOf(pid).parent;
}

/** Resident memory of a process in megabytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Runs `act` `count` times, `width` at once; returns the durations in milliseconds, sorted. */
export async function repeat(
  count: number,
  width: number,
  act: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now();
      await act(index);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return times.sort((a, b) => a - b);
}

/** Milliseconds of CPU. */
export type Cpu = { server: number; database: number };

/** CPU milliseconds per item when `run` does `count` of them. */
export async function cpuEach(
  { pid, postmaster }: { pid: number; postmaster: number },
  count: number,
  run: () => Promise<unknown>,
): Promise<Cpu> {
  const before = { server: processCpu(pid), database: clusterCpu(postmaster) };
  await run();
  return {
    server: ((processCpu(pid) - before.server) / count) * 1000,
    database: ((clusterCpu(postmaster) - before.database) / count) * 1000,
  };
}

const agent = new Agent({ keepAlive: true });

/** Fetches the body as sent, not decompressed. Throws unless the status is 200. */
export function fetchWire(
  url: string,
  encodings = 'identity',
  headers: Record<string, string> = {},
): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, headers: { 'accept-encoding': encodings, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ body: Buffer.concat(parts), headers: response.headers });
          else reject(new Error(`${url} answered ${response.statusCode}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

export type Row = { what: string; measured: string; baseline?: string; reach: string };

export const ms = (value: number) => `${value.toFixed(2)} ms`;
export const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const both = ({ server, database }: Cpu) => `server ${ms(server)} + database ${ms(database)}`;

export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, measured, baseline = '', reach }) => ({ what, measured, baseline, 'to reach': reach })),
  );
}
