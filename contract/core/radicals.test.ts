import { expect, test } from 'vitest';
import { plainLine, plainText } from './typed.ts';

test('radicals copied from a PDF file are the characters that they look like', () => {
  expect(plainLine('\u2ee9\u2f29\u2f42')).toBe('黄小文');
  expect(plainLine('\u2ec1\u2ed1\u2edd\u2ee3\u2ee4\u2ee7\u2eea\u2eee')).toBe('虎長食骨鬼卤黾齿');
  expect(plainLine('\u2e92\u2e93\u2eac\u2ebb\u2eeb\u2eed\u2eef\u2ef1\u2ef2')).toBe('巳幺示聿斉歯竜龜亀');
  expect(plainText('\u2ee2\u2ef0\n\u2ef3')).toBe('马龙\n龟');
  // A part that is no character of its own stays, and so does a rare letter of a name.
  expect(plainLine('\u{2f800}\u2eae')).toBe('\u{2f800}\u2eae');
});
