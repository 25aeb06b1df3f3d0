import { expect, test } from 'vitest';
import { refusedFileWords } from './refused-file.ts';

test.each([
  ['too-many-files', '请只选择一个文件'],
  ['file-too-large', '文件太大，最大 10 MB'],
  ['file-invalid-type', '请选择这些格式的文件：.png .jpg'],
])('a file that is refused as %s says why', (code, words) => {
  const limits = { accept: { 'image/*': ['.png', '.jpg'] }, megabytes: 10 };
  expect(refusedFileWords([code], limits)).toBe(words);
});
