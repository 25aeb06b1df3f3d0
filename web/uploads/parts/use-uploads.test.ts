import { expect, test } from 'vitest';
import { callRefused } from '../../../contract/core/refused.ts';
import { inOrder, type SentFile, whyItEnded } from './use-uploads.ts';

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

test('a file may go again unless it was refused itself or the device cannot read it', () => {
  const quota = callRefused({ status: 409, message: 'too many files' });
  expect(whyItEnded(quota)).toEqual({ error: 'too many files', mayGoAgain: true });
  const wrong = callRefused({ status: 400, message: 'wrong', fields: { part: 'no such kind' } });
  expect(whyItEnded(wrong)).toEqual({ error: 'no such kind', mayGoAgain: false });
  const { error, mayGoAgain } = whyItEnded(new DOMException('moved', 'NotReadableError'));
  expect([error, mayGoAgain]).toEqual([expect.stringContaining('设备读不到这个文件'), false]);
});
