import { keysOf, shopSettings } from './keys.ts';
import { startSimulator } from './start.ts';

if (process.env.NODE_ENV === 'production') throw new Error('The simulator is not for production.');

const simulator = await startSimulator({
  port: Number(process.env.SIMULATOR_PORT ?? 3100),
  smtpPort: Number(process.env.SIMULATOR_SMTP_PORT ?? 0),
  keys: keysOf(process.env.SIMULATOR_FOLDER ?? 'data/simulator'),
  clockFactor: Number(process.env.SIMULATOR_CLOCK ?? 0.02),
});
const { url, smtpPort, keys } = simulator;
console.log(JSON.stringify({ url, smtpPort, env: shopSettings(keys, { url, smtpPort }) }));

const stop = () => simulator.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The shop that started it is gone when its pipe closes.
process.stdout.on('error', () => process.exit(0));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(0);
}, 2000).unref();
