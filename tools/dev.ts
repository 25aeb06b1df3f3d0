import { join } from 'node:path';
import { buildMessagesWhereNeeded } from './build.ts';
import { keepCompiled } from './compile-cache.ts';
import { openBackend } from './dev/backend.ts';
import { openFront } from './dev/front.ts';
import { recompileMessages } from './dev/messages.ts';
import { watchSources } from './dev/watch.ts';
import { portsOf, requireFreePorts } from './ports.ts';
import { sayOpen } from './say-open.ts';
import { startSimulator } from './simulator.ts';
import { onStop } from './stop.ts';

/**
 * `npm run dev`: the shop with its sources watched. This process holds what outlives a change: the database, the simulator,
 * and Vite with its line to the open pages. The server is a process of its own, started anew when its sources change.
 */
const say = (line: string) => console.log(line);
/** Quiet after a change of what the server says beside the pages, before it is started anew. */
const besidesMs = 1500;

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
  keepCompiled();
  const dataFolder = process.env.DATA_FOLDER ?? join(import.meta.dirname, '../data');
  const env: Record<string, string | undefined> = { ...process.env, DATA_FOLDER: dataFolder };
  const closing: (() => Promise<void>)[] = [];
  onStop(async () => void (await Promise.all(closing.map((close) => close()))));
  const starting = startSimulator(dataFolder, env);
  starting.catch(() => {});
  if (buildMessagesWhereNeeded()) say('Compiled the messages.');
  const database = await holdDatabase(env, dataFolder);
  const backend = openBackend({ inspectPort, say });
  closing.push(async () => {
    await backend.stop();
    await database.close();
  });
  const front = await openFront({ env, backend });
  closing.push(front.close);
  let simulator = await starting;
  closing.push(() => simulator.stop());
  let later: NodeJS.Timeout | undefined;
  const startServer = () => {
    clearTimeout(later);
    backend.start({ ...env, DATABASE_URL: database.url, ...front.serverEnv, ...simulator.env });
  };
  startServer();
  await backend.whenOpen().catch(() => {});
  const { demoSignIns } = await import('./demo/sign-ins.ts');
  sayOpen(say, { url: front.url, simulatorUrl: simulator.url, signIns: demoSignIns });
  closing.unshift(
    async () => clearTimeout(later),
    watchSources(async (changed) => {
      if (changed.messages.length > 0) await recompileMessages(changed.messages);
      if (changed.simulator) {
        await simulator.stop();
        simulator = await startSimulator(dataFolder, env);
      }
      if (changed.server || changed.simulator) startServer();
      else if (changed.besides) {
        // Open pages have the new word at once, if the server is there to answer what they read again.
        clearTimeout(later);
        later = setTimeout(startServer, besidesMs);
      }
    }, say),
  );
}

/** The database that `DATABASE_URL` names, or the embedded one, which stays open while the server comes and goes. */
async function holdDatabase(env: Record<string, string | undefined>, folder: string) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const { openEmbedded } = await import('../server/platform/database/embedded/open.ts');
  return openEmbedded({ folder, log: say });
}
