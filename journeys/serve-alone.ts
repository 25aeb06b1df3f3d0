import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder, buildIfNeeded } from '../tools/build.ts';
import { printAddresses } from '../tools/print-addresses.ts';

/** The shop's server without a simulator: it can be killed while the payment providers live on. */
const { folder } = await buildIfNeeded();
const env = { ...process.env };
const say = (line: string) => console.log(line);
// Like `npm start`: the page renderer is built for production.
process.env.NODE_ENV = 'production';
const shop = (await import(pathToFileURL(join(folder, 'shop.js')).href)) as typeof import('../tools/shop.ts');
const running = await shop.startServer({
  env,
  say,
  build: { renderer: join(folder, 'pages.js'), clientFolder: join(buildFolder, 'client') },
  onLost: (error) => {
    console.error(error.message);
    process.exit(1);
  },
});
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
printAddresses(say, { url: running.url });
