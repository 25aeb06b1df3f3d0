import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { sentName } from './file-name.ts';

test('a long name keeps its head and its ending', () => {
  const name = sentName(`${'作业😀'.repeat(80)}.pdf`);
  expect(name).toMatch(/^作业😀.*\.pdf$/u);
  expect([name.length <= 200, name.isWellFormed(), sentName(name)]).toEqual([true, true, name]);
  expect(sentName('a.pdf')).toBe('a.pdf');
  const begun = calls.uploadBegin.input.parse({
    kind: 'document',
    name: `${'长'.repeat(220)}.pdf`,
    bytes: 9,
  });
  expect(begun.name).toMatch(/^长+\.pdf$/);
});
