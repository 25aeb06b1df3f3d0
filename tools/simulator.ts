import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Ready = { url: string; smtpPort: number; env: Record<string, string> };

/**
 * Starts the simulator (WeChat Pay, Alipay, SMS, mail) as a process beside the server. Resolves to the settings with
 * which the server reaches it. Its keys are stored in the data folder, so that both agree after a restart. `program` is
 * its entry: the sources or a bundle.
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
      reject(
        new Error(`The simulator ended immediately (code ${code}). Is its port taken? Set SIMULATOR_PORT.`),
      ),
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
