import { expect, test } from 'vitest';
import type { Database } from '../context.ts';
import { keepStatements } from './kept-statements.ts';

const database = () => ({}) as Database;

test('a statement is built once for each shape and each database', () => {
  const built: string[] = [];
  const prepared = keepStatements((_db, { key }: { key: string }) => built.push(key));
  const [one, other] = [database(), database()];
  for (const db of [one, one, other]) for (const key of ['a', 'b', 'a']) prepared(db, { key });
  expect(built).toEqual(['a', 'b', 'a', 'b']);
});

test('shapes that nobody asked for lately give way, those in use stay', () => {
  const built: string[] = [];
  const prepared = keepStatements((_db, { key }: { key: string }) => built.push(key));
  const db = database();
  prepared(db, { key: 'used' });
  for (let count = 0; count < 500; count += 1) {
    prepared(db, { key: `filter ${count}` });
    prepared(db, { key: 'used' });
  }
  prepared(db, { key: 'filter 499' });
  expect(built).toHaveLength(501);
  prepared(db, { key: 'filter 0' });
  expect(built).toHaveLength(502);
});
