import { expect, test } from 'vitest';
import { motifs } from '../../contract/core/motifs.ts';
import { motifNames } from '../../drawing/cover-art.ts';
import { motifOf } from './motif-of.ts';

test('every motif that staff may choose is drawn', () => {
  expect(motifNames).toEqual([...motifs]);
});

test.each([
  ['围棋启蒙', 'chess', 'go'],
  ['中国象棋', 'chess', 'xiangqi'],
  ['国际象棋入门', 'chess', 'chess'],
  ['厨房化学', 'science', 'chemistry'],
  ['海边自然观察', 'science', 'seaside'],
  ['少年天文社', 'science', 'astronomy'],
  ['英语戏剧营：一周排一出戏', 'english', 'drama'],
  ['动手做科学', 'science', 'experiment'],
  ['羽毛球基础', 'sport', 'badminton'],
  ['班', 'a category of its own', 'a category of its own'],
  ['班', 'constructor', 'constructor'],
])('%s in %s shows %s', (zh, category, motif) => {
  expect(motifOf({ name: { zh, en: '' }, category })).toBe(motif);
});

test('what staff chose stands before what the name says', () => {
  expect(motifOf({ name: { zh: '围棋启蒙', en: '' }, category: 'chess', motif: 'numbers' })).toBe('numbers');
});
