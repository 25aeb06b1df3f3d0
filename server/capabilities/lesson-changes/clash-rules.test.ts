import { expect, test } from 'vitest';
import { firstBeside } from './clash-rules.ts';

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`);
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const beside = (number: string, from: string, to: string) => ({ number, label: number, ...span(from, to) });

test('finds the first lesson beside each, also over midnight', () => {
  const lessons = [
    { id: 'a', ...span('25T10:00', '25T12:00') },
    { id: 'b', ...span('26T00:30', '26T02:00') },
    { id: 'c', ...span('28T10:00', '28T12:00') },
  ];
  const others = [
    beside('before', '25T09:00', '25T10:00'),
    beside('first', '25T11:00', '25T11:30'),
    beside('second', '25T11:30', '25T13:00'),
    beside('night', '25T23:00', '26T01:00'),
  ];
  const found = firstBeside(lessons, others);
  expect([...found].map(([id, { number }]) => [id, number])).toEqual([
    ['a', 'first'],
    ['b', 'night'],
  ]);
});
