import { expect, test } from 'vitest';
import { lettersOfEurope } from '../../tools/test/letters-of-europe.ts';
import type { ShareCard } from './card.ts';
import { openFaces } from './face.ts';
import { writableCard, writableText } from './writable-card.ts';

const faces = await openFaces();

const card = (title: string, more: Partial<ShareCard> = {}): ShareCard => ({
  store: '童学',
  over: '音乐老师',
  title,
  words: '',
  facts: [],
  price: null,
  under: '',
  print: { person: { name: title, seed: 'x' } },
  ...more,
});
const titled = async (title: string, other: string) => {
  const drawn = await writableCard(card(title), faces, async () => card(other));
  return [drawn.title, 'person' in drawn.print && drawn.print.person.name];
};

test('a name that the picture cannot write is the one in the other language, else what it can write, else the school', async () => {
  expect(await titled('김민수', 'Minsu Kim')).toEqual(['Minsu Kim', 'Minsu Kim']);
  expect(await titled('สมชาย', '王老师')).toEqual(['王老师', '王老师']);
  expect(await titled('عائشة Khan', 'عائشة')).toEqual(['Khan', 'Khan']);
  expect(await titled('अनिका', '김민수')).toEqual(['童学', '童学']);
  expect(await titled('陈怡君', 'Yijun Chen')).toEqual(['陈怡君', '陈怡君']);
});

test('a title keeps the marks of its letters, or is the one in the other language', async () => {
  expect(await titled('Γιώργος', '乔治')).toEqual(['乔治', '乔治']);
  expect(await titled('Γιώργος', '김민수')).toEqual(['Γιωργος', 'Γιωργος']);
  for (const letter of lettersOfEurope) expect([letter, '王']).toContain((await titled(letter, '王'))[0]);
});

test('emoji and lines that only a lacking font could write are left out', async () => {
  expect(writableText('夏令营🎉👨‍👩‍👧 开营啦', faces)).toBe('夏令营 开营啦');
  expect(writableText('第一行\n第二行', faces)).toBe('第一行 第二行');
  expect(writableText('Nguyễn · José · ½', faces)).toBe('Nguyễn · José · ½');
  const { facts, words } = await writableCard(
    card('围棋', { facts: [{ label: '地点', value: '서울' }], words: '你好👋' }),
    faces,
    async () => card(''),
  );
  expect([facts, words]).toEqual([[], '你好']);
});
