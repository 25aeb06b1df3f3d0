import inspector from 'node:inspector';
import { fillDemoWhereEmpty } from '../../demo/fill.ts';
import { startServer } from '../../server/main.ts';
import type { FromServer, ToServer } from './backend.ts';
import { developmentPages } from './pages.ts';

// The server's process of `npm run dev`. Its settings come from the environment; the modules that render pages come
// from Vite in the parent process.

const tell = (message: FromServer) => process.send?.(message);

process.on('message', (message: ToServer) => {
  if ('inspect' in message) inspector.open(message.inspect, '127.0.0.1');
});

const pages = developmentPages();
const running = await startServer({
  env: process.env,
  say: (line) => console.log(line),
  build: pages,
  ...(process.env.DEMO === 'off' ? {} : { beforeServing: fillDemoWhereEmpty }),
}).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
await pages.warm;
tell({ open: running.url });

const stop = () => running.close().finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
// Ctrl+C reaches every process of the terminal; the parent process decides when this one ends.
process.on('SIGINT', () => {});
