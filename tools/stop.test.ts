import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const program = `
  import { onStop } from ${JSON.stringify(join(import.meta.dirname, 'stop.ts'))};
  onStop(async () => console.log('closed'));
  console.log('open');
  setInterval(() => {}, 60_000);
`;

test('a shop closes when npm, which started it, was killed', async () => {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], {
    env: { ...process.env, NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('open');
  shell.kill('SIGKILL');
  expect((await lines.next()).value).toBe('closed');
});
