import { fillDemoWhereEmpty } from '../demo/fill.ts';
import { startServer } from '../server/main.ts';

/** A shop that is there to be killed: calls and jobs without pages, on settings that its environment holds. */
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
