import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Ready = { url: string; smtpPort: number; env: Record<string, string> };

/**
 * Starts the simulator (WeChat Pay, Alipay, SMS, mail) as a process of its own beside the server and answers the settings
 * with which the server reaches it. Its keys are kept in the data folder, so that both agree after a restart. `program` is what
 * it runs: its sources, unless it was bundled.
 */
export async function startSimulator(
  dataFolder: string,
  env: Record<string, string | undefined>,
  program = join(import.meta.dirname, '../simulator/main.ts'),
) {
  const folder = join(dataFolder, 'simulator');
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [program], {
    env: { ...env, SIMULATOR_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Ready));
    child.once('exit', (code) =>
      reject(new Error(`The simulator ended at once (code ${code}). Is its port taken? Set SIMULATOR_PORT.`)),
    );
  });
  return {
    url: ready.url,
    env: ready.env,
    stop: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
