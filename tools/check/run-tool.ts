import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './files.ts';

/** Runs a tool that reads the sources in `folder`. Returns its exit status and output. */
export async function runTool(name: string, args: readonly string[], folder: string) {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const textIn = async (stream: AsyncIterable<Buffer>) =>
    Buffer.concat(await Array.fromAsync(stream)).toString();
  const [status, stdout, stderr] = await Promise.all([ended, textIn(child.stdout), textIn(child.stderr)]);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
