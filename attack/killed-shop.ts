import { fillDemoWhereEmpty } from '../demo/fill.ts';
import { startServer } from '../server/main.ts';
import { printAddresses } from '../tools/print-addresses.ts';

/** A shop to kill: calls and jobs without pages, with settings from its environment. */
const { url } = await startServer({
  env: process.env,
  say: console.log,
  onLost: (error) => {
    console.error(error.message);
    process.exit(1);
  },
  beforeServing: fillDemoWhereEmpty,
});
printAddresses(console.log, { url });
