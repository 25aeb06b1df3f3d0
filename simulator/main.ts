import { keysOf } from './keys.ts';
import { simulatorSettings } from './settings.ts';
import { startSimulator } from './start.ts';

// A process beside the server. When ready it prints one line of JSON: its addresses, and the settings for a server.

if (process.env.NODE_ENV === 'production') throw new Error('The simulator is not for production.');

const simulator = await startSimulator({
  port: Number(process.env.SIMULATOR_PORT ?? 3100),
  smtpPort: Number(process.env.SIMULATOR_SMTP_PORT ?? 0),
  keys: await keysOf(process.env.SIMULATOR_FOLDER ?? 'data/simulator'),
  clockFactor: Number(process.env.SIMULATOR_CLOCK ?? 0.02),
});
const { url, smtpPort, keys } = simulator;
console.log(JSON.stringify({ url, smtpPort, env: simulatorSettings(keys, { url, smtpPort }) }));

const stop = () => simulator.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// When this pipe closes, the shop that started it is gone.
process.stdout.on('error', () => process.exit(0));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 2000).unref();
