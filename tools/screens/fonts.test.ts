import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chineseFonts } from './fonts.ts';

it('names folders that hold a face of each weight', () => {
  const text = readFileSync(chineseFonts().FONTCONFIG_FILE, 'utf8');
  const folders = [...text.matchAll(/<dir>(.+)<\/dir>/g)].map(([, folder = '']) => folder);
  expect(folders.flatMap((folder) => globSync('*.ttf', { cwd: folder }))).toEqual([
    'NotoSansSC_400Regular.ttf',
    'NotoSansSC_600SemiBold.ttf',
  ]);
});
