import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';

const line = (kind: string, tried: number) => ({ kind, tried, found: 0, dearest: 0 });
const fuzz = {
  part: 'fuzz',
  lines: [line('fuzz: near valid', 60), line('fuzz: dearest', 40), line('answers: 200', 100)],
};
const kills = {
  part: 'kills',
  lines: [
    line('kills: server', 2),
    line('kills: database and server', 1),
    line('kills: start that came to nothing', 5),
  ],
};

test('an attack that tried everything left nothing out', () => {
  const wire = { part: 'wire', lines: [line('wire', 1)] };
  expect(leftOut([fuzz, kills, wire], { calls: 100, kills: 3 }, ['fuzz', 'kills', 'wire'])).toEqual([]);
});

test('an attack that ran out of time reports how far it came and which parts it did not begin', () => {
  const wire = { part: 'wire', lines: [] };
  const wanted = { calls: 101, kills: 50 };
  expect(leftOut([fuzz, kills, wire], wanted, ['fuzz', 'kills', 'wire', 'races'])).toEqual([
    '100 of 101 calls',
    '3 of 50 kills',
    'nothing of wire',
    'nothing of races',
  ]);
});
