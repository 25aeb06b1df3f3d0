import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chineseFonts } from './fonts.ts';

it('names folders that contain a font of each weight', () => {
  const text = readFileSync(chineseFonts().FONTCONFIG_FILE, 'utf8');
  const folders = [...text.matchAll(/<dir>(.+)<\/dir>/g)].map(([, folder = '']) => folder);
  // The Korean font lies beside the Chinese one.
  expect(folders.flatMap((folder) => globSync('*.ttf', { cwd: folder }))).toEqual(
    expect.arrayContaining(['noto-sans-sc-400.ttf', 'noto-sans-sc-600.ttf']),
  );
});
