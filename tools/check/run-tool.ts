import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './files.ts';

/** Runs a tool of ours that reads the sources by itself, in `folder`; what it says. */
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
  const [status, said, complained] = await Promise.all([ended, textIn(child.stdout), textIn(child.stderr)]);
  return { status, said: said.trim(), complained: complained.trim() };
}
