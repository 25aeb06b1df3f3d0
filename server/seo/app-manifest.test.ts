import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appManifest } from './app-manifest.ts';

const publicFolder = join(import.meta.dirname, '../../web/public');

/** Width and height from a PNG's header. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

test.each([
  ['zh', '/', 'zh-CN'],
  ['en', '/en', 'en'],
] as const)('in %s the app opens in its language, under the school’s name', (locale, start_url, lang) => {
  expect(appManifest('童学', locale)).toMatchObject({ name: '童学', short_name: '童学', start_url, lang });
});

test('every icon exists and has the declared size', () => {
  for (const { src, sizes } of appManifest('童学', 'zh').icons)
    expect(sizeOf(publicFolder + src)).toBe(sizes);
  expect(sizeOf(join(publicFolder, 'apple-touch-icon.png'))).toBe('180x180');
  expect(existsSync(join(publicFolder, 'favicon.ico'))).toBe(true);
});
