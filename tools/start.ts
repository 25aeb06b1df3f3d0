import { join } from 'node:path';
import { safeMessage } from '../server/platform/log/describe-error.ts';
import { createLogger } from '../server/platform/log/logger.ts';
import { buildFolder, buildWhereNeeded } from './build.ts';
import { keepCompiled } from './compile-cache.ts';
import { portsOf, requireFreePorts } from './ports.ts';
import { sayOpen } from './say-open.ts';
import { startSimulator } from './simulator.ts';
import { onStop } from './stop.ts';

const production = process.env.NODE_ENV === 'production';
const say = (line: string) => console.log(line);

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error('Start with `npm start`: it runs on the Node.js that was installed with the project.');
  process.exit(1);
}

takeLessMemory();
// Node.js would print an error with everything that hangs on it.
process.on('uncaughtException', (error) => {
  createLogger('fatal').fatal({ err: error }, 'the server ends: nobody expected this error');
  process.exit(1);
});
try {
  await start();
} catch (error) {
  console.error(safeMessage(error));
  process.exit(1);
}

/**
 * What is read before a process runs can only be set for a new one, which takes this one's place. Of the C library's heap (glibc):
 * few arenas, and what is free goes back; of V8's: a young generation of 16 MB. Together 60 MB less, before and after load. And
 * the garbage of starting can be collected, below.
 */
function takeLessMemory(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return;
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
  };
  const options = ['--max-semi-space-size=16', '--expose-gc', ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], env);
}

/** A server that nobody asks anything would keep 60 MB of what only its start needed: V8 collects as it allocates. */
function forgetStarting(): void {
  setTimeout(
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
    5000,
  ).unref();
}

async function start(): Promise<void> {
  await requireFreePorts(portsOf(process.env, !production));
  keepCompiled();
  const closing: (() => Promise<void>)[] = [];
  // Customers are served to the end; a developer is not kept waiting.
  onStop(() => Promise.all(closing.map((close) => close())), production ? undefined : 1800);
  if (await buildWhereNeeded()) say('Built the pages.');
  const dataFolder = process.env.DATA_FOLDER ?? join(import.meta.dirname, '../data');
  const env: Record<string, string | undefined> = { ...process.env, DATA_FOLDER: dataFolder };
  // What renders the pages is built for production either way; our own settings are read from `env`.
  process.env.NODE_ENV = 'production';
  // Beside each other: the simulator is a process of its own, and the server's modules take as long.
  const starting = production ? null : startSimulator(dataFolder, env);
  starting?.catch(() => {});
  const { startServer } = await import('../server/main.ts');
  const demo = production ? null : await import('../demo/fill.ts');
  const simulator = await starting;
  if (simulator) closing.push(simulator.stop);
  const running = await startServer({
    env: { ...env, ...simulator?.env },
    say,
    build: buildFolder,
    onLost: (error) => {
      console.error(error.message);
      process.exit(1);
    },
    ...(demo ? { beforeServing: demo.fillDemoWhereEmpty } : {}),
  }).catch(async (error: unknown) => {
    await simulator?.stop();
    throw error;
  });
  sayOpen(say, { url: running.url, simulatorUrl: simulator?.url, signIns: demo?.demoSignIns });
  closing.push(running.close);
  forgetStarting();
}
