import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { safeMessage } from '../server/platform/log/describe-error.ts';
import { buildFolder, buildIfNeeded } from './build.ts';
import { startCompileCache } from './compile-cache.ts';
import { portsOf, requireFreePorts } from './ports.ts';
import { printAddresses } from './print-addresses.ts';
import { startSimulator } from './simulator.ts';
import { nameSources } from './source-stacks.ts';
import { onStop } from './stop.ts';

const production = process.env.NODE_ENV === 'production';
const say = (line: string) => console.log(line);

// Node.js would print an error with all objects it refers to.
let tellFatal = (error: unknown) => console.error(safeMessage(error));
process.on('uncaughtException', (error) => {
  tellFatal(error);
  process.exit(1);
});
try {
  await start();
} catch (error) {
  console.error(safeMessage(error));
  process.exit(1);
}

async function start(): Promise<void> {
  await requireFreePorts(portsOf(process.env, !production));
  startCompileCache();
  const closing: (() => Promise<void>)[] = [];
  // In production, open requests are finished; in development the process ends soon.
  onStop(() => Promise.all(closing.map((close) => close())), production ? undefined : 1800);
  const { built, folder } = await buildIfNeeded();
  if (built) say('Built the pages.');
  nameSources(folder);
  const dataFolder = process.env.DATA_FOLDER ?? join(import.meta.dirname, '../data');
  const env: Record<string, string | undefined> = { ...process.env, DATA_FOLDER: dataFolder };
  // The page renderer is built for production in both cases; our own settings are read from `env`.
  process.env.NODE_ENV = 'production';
  // In parallel: the simulator is a process of its own, and the server's modules take as long to load.
  const starting = production ? null : startSimulator(dataFolder, env, join(folder, 'simulator.js'));
  starting?.catch(() => {});
  const shop = (await import(pathToFileURL(join(folder, 'shop.js')).href)) as typeof import('./shop.ts');
  tellFatal = (error) =>
    shop.createLogger('fatal').fatal({ err: error }, 'the server ends: nobody expected this error');
  const simulator = await starting;
  if (simulator) closing.push(simulator.stop);
  const running = await shop
    .startServer({
      env: { ...(production || env.DEMO === 'off' ? {} : shop.demoSchoolFacts), ...env, ...simulator?.env },
      say,
      build: { renderer: join(folder, 'pages.js'), clientFolder: join(buildFolder, 'client') },
      onLost: (error) => {
        console.error(error.message);
        process.exit(1);
      },
      ...(production || env.DEMO === 'off' ? {} : { beforeServing: shop.fillDemoWhereEmpty }),
    })
    .catch(async (error: unknown) => {
      await simulator?.stop();
      throw error;
    });
  printAddresses(say, {
    url: running.url,
    simulatorUrl: simulator?.url,
    ...(production || env.DEMO === 'off' ? {} : { signIns: shop.demoSignIns }),
  });
  closing.push(running.close);
  // Written now, not at exit, because the process may be killed.
  setTimeout(flushCompileCache, 5000).unref();
}
