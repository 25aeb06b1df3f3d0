import { expect, test } from 'vitest';
import { queryClient, showAnswer } from './query-client.ts';

const keyOf = (resource: string) => [resource, 'getOne', { id: 'r1', meta: undefined }];
const shown = (resource: string) => queryClient.getQueryData(keyOf(resource));

test('a page shows at once the record that an act returned', () => {
  const asked = { id: 'r1', state: 'asked' };
  queryClient.setQueryData(keyOf('refunds'), asked);
  showAnswer('refunds', asked, { id: 'r1', state: 'settled' });
  expect(shown('refunds')).toEqual({ id: 'r1', state: 'settled' });
});

test('a page keeps its record after an act that returned another one, or a part of it', () => {
  const row = { id: 'r1', state: 'asked', lines: [] };
  queryClient.setQueryData(keyOf('refunds'), row);
  for (const answer of [{ id: 'r2', state: 'settled', lines: [] }, { id: 'r1', state: 'settled' }, {}])
    showAnswer('refunds', row, answer);
  expect(shown('refunds')).toEqual(row);
});
