import { expect, test } from 'vitest';
import { inOrder, type SentFile } from './use-uploads.ts';

const file = (id: string): SentFile => ({ id, kind: 'picture', name: id, url: '' });

test.each([
  ['first', 'second', 'third'],
  ['second', 'third', 'first'],
  ['third', 'second', 'first'],
  ['third', 'first', 'second'],
])('files stand as they were chosen when they end as %s, %s, %s', (...ends) => {
  const chosen = new Map(['first', 'second', 'third'].map((id, turn) => [id, turn]));
  const stored = file('stored before');
  const files = ends.reduce<readonly SentFile[]>((before, id) => inOrder(before, file(id), chosen), [stored]);
  expect(files.map(({ id }) => id)).toEqual(['stored before', 'first', 'second', 'third']);
});
