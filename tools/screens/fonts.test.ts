import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chineseFonts } from './fonts.ts';

it('names folders that contain a font of each weight', () => {
  const text = readFileSync(chineseFonts().FONTCONFIG_FILE, 'utf8');
  const folders = [...text.matchAll(/<dir>(.+)<\/dir>/g)].map(([, folder = '']) => folder);
  expect(folders.flatMap((folder) => globSync('*.ttf', { cwd: folder }).sort())).toEqual([
    'noto-sans-sc-400.ttf',
    'noto-sans-sc-600.ttf',
  ]);
});
