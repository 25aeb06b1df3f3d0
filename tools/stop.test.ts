import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const program = `
  import { onStop } from ${JSON.stringify(join(import.meta.dirname, 'stop.ts'))};
  onStop(async () => console.log('closed'));
  console.log('open');
  setTimeout(() => {}, 20_000);
`;

test('a shop closes when the shell that started it was killed', async () => {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], {
    env: { ...process.env, NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('open');
  shell.kill('SIGKILL');
  expect((await lines.next()).value).toBe('closed');
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a shop closes when npm, which started it, got %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'tongxue-stop-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'program.mjs'), program);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node program.mjs' } }));
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('open');
    npm.kill(signal);
    expect((await lines.next()).value).toBe('closed');
  },
);
