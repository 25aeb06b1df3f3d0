import { fillDemoWhereEmpty } from '../demo/fill.ts';
import { startServer } from '../server/main.ts';

/** A shop to kill: calls and jobs without pages, with settings from its environment. */
await startServer({
  env: process.env,
  say: console.log,
  onLost: (error) => {
    console.error(error.message);
    process.exit(1);
  },
  beforeServing: fillDemoWhereEmpty,
});
console.log('Stop with Ctrl+C');
