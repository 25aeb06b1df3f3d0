import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function cpuOf(pid: number | string): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** CPU seconds that a process has used so far. */
export const processCpu = (pid: number): number => cpuOf(pid);

/** CPU seconds of all PostgreSQL processes of this machine. */
function postgresCpu(): number {
  let seconds = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (readFileSync(`/proc/${entry}/comm`, 'utf8').startsWith('postgres')) seconds += cpuOf(entry);
    } catch {
      // It has ended in the meantime.
    }
  }
  return seconds;
}

/** Runs `act` `count` times, `width` at once; answers how long each took, in milliseconds, sorted. */
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

/** Milliseconds of CPU a run of `count` costs, of the server and of the database. */
export async function cpuEach(
  pid: number,
  count: number,
  run: () => Promise<unknown>,
): Promise<{ server: number; database: number }> {
  const before = { server: processCpu(pid), database: postgresCpu() };
  await run();
  return {
    server: ((processCpu(pid) - before.server) / count) * 1000,
    database: ((postgresCpu() - before.database) / count) * 1000,
  };
}

export type Row = { what: string; measured: string; floor?: string; reach: string };

/** Prints rows as a table. */
export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, measured, floor = '', reach }) => ({ what, measured, floor, 'to reach': reach })),
  );
}
