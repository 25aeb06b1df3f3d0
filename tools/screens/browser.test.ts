import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackBrowser } from './browser.ts';

test('unpacks one whole browser for parallel callers on a new machine, and leaves nothing else behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unpacking-'));
  try {
    const found = await Promise.all([unpackBrowser(folder), unpackBrowser(folder)]);
    expect(new Set(found).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await unpackBrowser(folder)).toBe(found[0]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
