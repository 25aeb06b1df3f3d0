import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';

const line = (kind: string, tried: number) => ({ kind, tried, found: 0, dearest: 0 });
const lines = [
  line('fuzz: near valid', 60),
  line('fuzz: dearest', 40),
  line('answers: 200', 100),
  line('kills: server', 2),
  line('kills: database and server', 1),
  line('kills: start that came to nothing', 5),
];

test('an attack that tried all that was asked for left nothing out', () => {
  expect(leftOut(lines, { calls: 100, kills: 3 }, ['fuzz', 'kills'])).toEqual([]);
});

test('one whose minutes were over says how far it came', () => {
  expect(leftOut(lines, { calls: 101, kills: 50 }, ['fuzz', 'kills'])).toEqual([
    '100 of 101 calls',
    '3 of 50 kills',
  ]);
  expect(leftOut([line('wire', 1)], { calls: 101, kills: 50 }, ['kills', 'wire'])).toEqual(['0 of 50 kills']);
  expect(leftOut([], { calls: 101, kills: 50 }, ['wire'])).toEqual(['nothing at all']);
});
