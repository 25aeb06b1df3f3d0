import { expect, test } from 'vitest';
import { type Face, openFaces } from './face.ts';
import { setText } from './set-text.ts';

/** Latin characters are half as wide as Chinese ones. */
const plain: Pick<Face, 'widthOf'> = {
  widthOf: (text) => [...text].reduce((sum, sign) => sum + (sign < '\u2000' ? 0.5 : 1), 0),
};
const set = (text: string, width: number, lines = 3) =>
  setText(text, { face: plain, size: 10, width, lines });

test('a text that fits stays in one line; a longer one breaks into lines of about equal length', () => {
  expect(set('围棋入门', 100)).toEqual(['围棋入门']);
  expect(set('A class to look forward to', 90)).toEqual(['A class to look', 'forward to']);
  expect(set('', 100)).toEqual([]);
});

test('no line begins with a closing sign or ends with an opening one', () => {
  for (let width = 60; width <= 120; width += 5) {
    const lines = set('孩子说：“我会了”，于是《围棋》课（入门）开始了。', width, 99);
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。：”》）]/);
      expect(line).not.toMatch(/[“《（]$/);
    }
    expect(lines.join('')).toBe('孩子说：“我会了”，于是《围棋》课（入门）开始了。');
  }
});

test('cuts the rest between words, with an ellipsis, inside the column', () => {
  const lines = set('One two three four five six seven eight nine ten', 60, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/\w…$/);
  for (const line of lines) expect(plain.widthOf(line) * 10).toBeLessThanOrEqual(65);
  expect(set('一二三四五六七八九十一二三四五六七八九十', 50, 2)[1]).toMatch(/…$/);
});

test('breaks a word longer than the column', () => {
  expect(set('Donaudampfschifffahrt', 40, 9).join('')).toBe('Donaudampfschifffahrt');
});

test('measures signs with the font', async () => {
  const { normal, strong } = await openFaces();
  expect(normal.widthOf('围棋')).toBe(2);
  expect(normal.widthOf('i')).toBeLessThan(normal.widthOf('W') / 2);
  expect(strong.widthOf('Scratch')).toBeGreaterThan(normal.widthOf('Scratch'));
  expect(normal.widthOf('')).toBe(0);
});
