import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { lettersOfEurope } from '../../../tools/test/letters-of-europe.ts';
import { drawPdf } from './draw.ts';
import { openOnce, whatIsWritable, writableNames } from './writable.ts';

const isWritable = await whatIsWritable();

test.each([
  ['王芳', true],
  ['欧阳龘㛃𠮷䶮', true],
  ['Nguyễn Thị Ánh', true],
  ['Łukasz Żółć-O’Neil', true],
  ['Иван Петров', true],
  ['Γιωργος', true],
  ['Γιώργος Ἀθηνᾶ', true],
  ['Ѓорѓи', true],
  ['Ўткир Өнөрбаяр Әлия', true],
  ['Ґанна Їжакевич', true],
  ['Ȳ', true],
  ['王\u0e49', false],
  ['Μ\u0e49', false],
  ['1️⃣ 班', true],
  ['さくら', true],
  ['', true],
  ['김민준 뷁', true],
  ['สมชาย น้ำทิพย์', true],
  ['محمد شُعَيْب علی\u200cرضا', true],
  ['आरव क्षितिज', true],
  ['דוד שָׁלוֹם', true],
  ['ᠮᠣᠩᠭᠣᠯ', false],
  ['བསྟན་འཛིན', false],
  ['தமிழ்', false],
  ['王芳🌸', false],
])('%s is written on paper: %s', (name, written) => expect(isWritable(name)).toBe(written));

test('each Latin, Greek and Cyrillic letter is drawn with its marks or refused', async () => {
  const letters = lettersOfEurope.filter(isWritable);
  expect(letters).toEqual(expect.arrayContaining(['é', 'Ł', 'ễ', 'ᾧ', 'Й', 'ё', 'ў', 'Қ']));
  const bytes = await drawPdf({
    ...{ title: '', author: '', language: 'en', at: 0, foot: '' },
    blocks: letters.map((text) => ({ kind: 'text' as const, text })),
  });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  const drawn = new Set(text.normalize('NFC'));
  expect(letters.filter((letter) => !drawn.has(letter))).toEqual([]);
});

test('the other name of a child is enough', () => {
  expect(writableNames({ name: 'Tenzin', name_cn: 'བསྟན' }, isWritable)).toEqual({
    name: 'Tenzin',
    name_cn: '',
  });
  expect(writableNames({ name: 'தமிழ்', name_cn: 'བསྟན' }, isWritable)).toBeNull();
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
