import { expect, test } from 'vitest';
import { piecesOf, wordsOf } from './marked.tsx';

test.each([
  ['少儿英语阅读', '英语', ['少儿', '英语', '阅读']],
  ['Reading in English', 'english', ['Reading in ', 'English', '']],
  ['Go 围棋', '围棋 go', ['', 'Go', ' ', '围棋', '']],
  ['数学', 'yingyu', ['数学']],
  ['A party for art', 'art', ['A party for ', 'art', '']],
  ['Drawings', 'draw drawings', ['', 'Drawings', '']],
  ['a+b', '+', ['a+b']],
  ['', '英语', ['']],
])('marks matches in "%s" for the search "%s"', (text, q, pieces) => {
  expect(piecesOf(text, wordsOf(q))).toEqual(pieces);
});
