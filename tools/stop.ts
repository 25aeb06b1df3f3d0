/**
 * Runs `close` once when the process is asked to end (Ctrl+C, SIGTERM), and then ends it. Who asks again does not wait any
 * longer; at once does not count, because npm passes on the Ctrl+C that the terminal has sent already.
 */
export function onStop(close: () => Promise<void>): void {
  let askedAt: number | null = null;
  const stop = async () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > 500) process.exit(1);
      return;
    }
    askedAt = performance.now();
    await close().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
