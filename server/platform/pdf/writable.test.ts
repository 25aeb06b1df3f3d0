import { expect, test } from 'vitest';
import { openOnce, whatIsWritable, writableNames } from './writable.ts';

const isWritable = await whatIsWritable();

test.each([
  ['王芳', true],
  ['欧阳龘㛃𠮷䶮', true],
  ['Nguyễn Thị Ánh', true],
  ['Łukasz Żółć-O’Neil', true],
  ['Иван Петров', true],
  ['Ελένη', true],
  ['さくら', true],
  ['', true],
  ['김민준', false],
  ['สมชาย', false],
  ['محمد', false],
  ['आरव', false],
  ['דוד', false],
  ['王芳🌸', false],
])('%s is written on paper: %s', (name, written) => expect(isWritable(name)).toBe(written));

test('the other name of a child is enough', () => {
  expect(writableNames({ name: 'Kim Minjun', name_cn: '김민준' }, isWritable)).toEqual({
    name: 'Kim Minjun',
    name_cn: '',
  });
  expect(writableNames({ name: 'मीरा', name_cn: '김민준' }, isWritable)).toBeNull();
  expect(writableNames({ name: '', name_cn: '' }, isWritable)).toEqual({ name: '', name_cn: '' });
});

test('what could not be opened is opened again, and then no more', async () => {
  let calls = 0;
  const opened = openOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error('EMFILE');
    return calls;
  });
  await expect(opened()).rejects.toThrow('EMFILE');
  expect([await opened(), await opened()]).toEqual([2, 2]);
});
