import { join } from 'node:path';
import { buildFolder, buildWhereNeeded } from './build.ts';
import { startSimulator } from './simulator.ts';

const production = process.env.NODE_ENV === 'production';
const say = (line: string) => console.log(line);

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error('Start with `npm start`: it runs on the Node.js that was installed with the project.');
  process.exit(1);
}

takeLessMemory();
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * What is read before a process runs can only be set for a new one, which takes this one's place. Of the C library's heap (glibc):
 * few arenas, and what is free goes back; of V8's: a young generation of 16 MB. Together 60 MB less, before and after load. What
 * V8 made of the sources is kept for the next start.
 */
function takeLessMemory(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return;
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
    ...process.env,
  };
  const options = ['--max-semi-space-size=16', ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], env);
}

async function start(): Promise<void> {
  if (await buildWhereNeeded()) say('Built the pages.');
  const dataFolder = process.env.DATA_FOLDER ?? join(import.meta.dirname, '../data');
  const env: Record<string, string | undefined> = { ...process.env, DATA_FOLDER: dataFolder };
  // What renders the pages is built for production either way; our own settings are read from `env`.
  process.env.NODE_ENV = 'production';
  const simulator = production ? null : await startSimulator(dataFolder, env);
  const { startServer } = await import('../server/main.ts');
  const { demoSignIns, fillDemoWhereEmpty } = production
    ? { demoSignIns: [], fillDemoWhereEmpty: undefined }
    : await import('./demo/fill.ts');
  const running = await startServer({
    env: { ...env, ...simulator?.env },
    say,
    build: buildFolder,
    ...(fillDemoWhereEmpty ? { beforeServing: fillDemoWhereEmpty } : {}),
  }).catch(async (error: unknown) => {
    await simulator?.stop();
    throw error;
  });
  say(`\nTongxue 童学 is open at ${running.url}  (English: ${running.url}/en)`);
  if (simulator) {
    say(`Simulated phone (SMS, mail, paying): ${simulator.url}\n\nDemo sign-ins:`);
    for (const { who, at, name, password } of demoSignIns)
      say(`  ${who.padEnd(8)} ${`${running.url}${at}`.padEnd(36)} ${name.padEnd(26)} ${password}`);
  }
  say('\nStop with Ctrl+C.');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await running.close();
    await simulator?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
