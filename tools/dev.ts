import { join } from 'node:path';
import { buildMessagesIfNeeded } from './build.ts';
import { startCompileCache } from './compile-cache.ts';
import { openBackend } from './dev/backend.ts';
import { openFront } from './dev/front.ts';
import { openMessages } from './dev/messages.ts';
import { watchSources } from './dev/watch.ts';
import { portsOf, requireFreePorts } from './ports.ts';
import { printAddresses } from './print-addresses.ts';
import { startSimulator } from './simulator.ts';
import { onStop } from './stop.ts';

/**
 * `npm run dev`: the shop with its sources watched. This process keeps what outlives a change: the database, the simulator, and
 * Vite with its connection to open pages. The server is a child process, restarted when its sources change.
 */
const say = (line: string) => console.log(line);

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('`npm run dev` is not for production.');
  process.env.NODE_ENV = 'development';
  const inspectPort = Number(process.env.INSPECT_PORT ?? 9229);
  await requireFreePorts([...portsOf(process.env, true), { port: inspectPort, setting: 'INSPECT_PORT' }]);
  startCompileCache();
  const dataFolder = process.env.DATA_FOLDER ?? join(import.meta.dirname, '../data');
  const env: Record<string, string | undefined> = { ...process.env, DATA_FOLDER: dataFolder };
  const closing: (() => Promise<void>)[] = [];
  onStop(() => Promise.all(closing.map((close) => close())), 1800);
  const starting = startSimulator(dataFolder, env);
  starting.catch(() => {});
  if (buildMessagesIfNeeded()) say('Compiled the messages.');
  const database = await holdDatabase(env, dataFolder);
  const backend = openBackend(inspectPort, say);
  closing.push(async () => {
    await backend.stop();
    await database.close();
  });
  const front = await openFront({ env, backend });
  closing.push(front.close);
  let simulator = await starting;
  closing.push(() => simulator.stop());
  const { demoSchoolFacts } = await import('../demo/school-facts.ts');
  const facts = env.DEMO === 'off' ? {} : demoSchoolFacts;
  const startServer = (old?: 'ends' | 'goes on') =>
    backend.start(
      { ...facts, ...env, DATABASE_URL: database.url, ...front.serverEnv, ...simulator.env },
      old,
    );
  startServer();
  await backend.whenOpen().catch(() => {});
  const { demoSignIns } = await import('../demo/sign-ins.ts');
  printAddresses(say, {
    url: front.url,
    simulatorUrl: simulator.url,
    also: [
      // The address of a database of the operator's own is not printed: it contains a password.
      ...(env.DATABASE_URL ? [] : [`Database: ${database.url}`]),
      `Debugger: 127.0.0.1:${inspectPort}`,
    ],
    ...(env.DEMO === 'off' ? {} : { signIns: demoSignIns }),
  });
  const messages = openMessages();
  const stopWatching = watchSources(async (changed) => {
    await messages.recompile(changed.messages);
    if (changed.simulator) {
      await simulator.stop();
      simulator = await startSimulator(dataFolder, { ...env, SIMULATOR_PORT: new URL(simulator.url).port });
    }
    if (changed.server || changed.simulator) startServer();
    // Open pages show the new text at once if a server answers when they reload their data.
    else if (changed.besides) startServer('goes on');
  }, say);
  closing.unshift(stopWatching);
  await messages.warmUp();
}

/** The database that `DATABASE_URL` names, or the embedded one, which stays open across restarts of the server. */
async function holdDatabase(env: Record<string, string | undefined>, folder: string) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const { openEmbedded } = await import('../server/platform/database/embedded/open.ts');
  return openEmbedded({ folder, log: say });
}
