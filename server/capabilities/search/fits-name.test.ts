import { expect, test } from 'vitest';
import { fitsName, marksIn } from './fits-name.ts';

test.each([
  ['陈', '陳怡君', 'Ms. Chen'],
  ['陳', '陈怡君', 'Ms. Chen'],
  ['jose', '何塞', 'José'],
  ['JOSÉ', '何塞', 'Jose'],
  ['圍棋', '围棋', 'Go'],
])('%s fits %s, %s', (typed, zh, en) => {
  expect(fitsName({ zh, en }, typed)).toBe(true);
  expect(fitsName({ zh: '李', en: 'Li' }, typed)).toBe(false);
});

test('marks a text as it is written', () => {
  expect(marksIn(['陳怡君', 'José'], '陈 jose', '陈 jose')).toEqual(expect.arrayContaining(['陳', 'josé']));
  expect(marksIn(['陳怡君'], 'chen', 'chen')).toEqual(['chen', '陳']);
  expect(marksIn(['鋼琴'], 'gangqin', 'gangqin')).toContain('鋼琴');
});
