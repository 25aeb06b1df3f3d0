import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';
import { doEach, resultMessage } from './do-each.ts';

overwriteGetLocale(() => 'en');
const nameOf = (row: string) => `Row ${row}`;

test('names a refusal with its reason and goes on with the others', async () => {
  const tried: string[] = [];
  const outcome = await doEach(
    ['a', 'b', 'c'],
    async (row) => {
      tried.push(row);
      if (row === 'b') throw { status: 409, message: 'It has begun' };
    },
    nameOf,
  );
  expect(tried).toEqual(['a', 'b', 'c']);
  expect(outcome).toEqual({ done: 2, refused: [{ name: 'Row b', reason: 'It has begun' }] });
  expect(resultMessage(outcome)).toEqual({
    words: 'Done: 2. Refused: 1.\nRow b: It has begun',
    type: 'warning',
    stays: true,
  });
});

test('names the sentence of a refused field, and a call whose question was declined', async () => {
  const { refused } = await doEach(
    ['a', 'b'],
    async (row) => {
      throw row === 'a'
        ? { status: 400, message: '', body: { errors: { valid_until: 'Too early' } } }
        : { status: 409, message: '' };
    },
    nameOf,
  );
  expect(refused).toEqual([
    { name: 'Row a', reason: 'Too early' },
    { name: 'Row b', reason: 'Not saved yet' },
  ]);
});

test('stops after the second factor was refused once', async () => {
  const tried: string[] = [];
  const outcome = await doEach(
    ['a', 'b', 'c'],
    async (row) => {
      tried.push(row);
      if (row !== 'a') throw { status: 428, message: 'Show it again' };
    },
    nameOf,
  );
  expect(tried).toEqual(['a', 'b']);
  expect(outcome.done).toBe(1);
  expect(outcome.refused.map(({ name }) => name)).toEqual(['Row b', 'Row c']);
});

test('names the first of many refusals and counts the rest', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => String(index));
  const { words } = resultMessage(await doEach(rows, () => Promise.reject({ message: 'no' }), nameOf));
  expect(words.split('\n')).toHaveLength(14);
  expect(words.endsWith('and 18 more')).toBe(true);
});
