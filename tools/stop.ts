import { commandOf, parentOf, runs } from '../server/platform/database/embedded/processes.ts';

/**
 * Runs `close` once when the process is asked to end (Ctrl+C, SIGTERM, a closed terminal), then ends it, at the latest
 * after `patienceMs`. A second request ends it immediately, unless it follows at once: npm repeats the Ctrl+C that the
 * terminal has already sent. A process started by npm also ends when npm was killed and could forward no signal.
 */
export function onStop(close: () => Promise<unknown>, patienceMs?: number): void {
  let askedAt: number | null = null;
  const stop = async () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > 500) process.exit(1);
      return;
    }
    askedAt = performance.now();
    if (patienceMs !== undefined) setTimeout(() => process.exit(1), patienceMs).unref();
    await close().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  const { parent, npm } = startedBy();
  const watching = setInterval(() => {
    if (process.ppid === parent && runs(npm)) return;
    clearInterval(watching);
    void stop();
  }, 1000).unref();
}

/** The parent, and npm: the same process, or there is the shell between them in which npm runs a script. */
function startedBy(): { parent: number; npm: number } {
  const parent = process.ppid;
  const isShell = commandOf(parent).includes(` -c ${process.env.npm_lifecycle_script}`);
  return { parent, npm: (isShell && parentOf(parent)) || parent };
}
