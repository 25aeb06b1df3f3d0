import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StatementLesson } from '../../../contract/teachers/account.ts';
import { statementCsv } from './statement-csv.ts';

const words = {
  heads: ['day', 'hours', 'class', 'group', 'lesson', 'place', 'minutes', 'kind', 'waits'],
  when: ({ starts_at }: StatementLesson) => [starts_at.slice(0, 10), '10:00–11:30'] as const,
  given: 'given',
  covered: 'covered',
  waits: ({ waits_for }: StatementLesson) => waits_for ?? '',
};
const lesson = (changes: Partial<StatementLesson>): StatementLesson => ({
  id: 'l',
  starts_at: '2026-11-18T02:00:00Z',
  ends_at: '2026-11-18T03:30:00Z',
  minutes: 90,
  class_name: 'Go',
  session_label: 'Weekend',
  position: 1,
  total_classes: 3,
  site: { id: 's', name: 'Xuhui', kind: 'campus', address: '', country: 'CN', time_zone: 'Asia/Shanghai' },
  covered: false,
  waits_for: null,
  ...changes,
});

/** Parses the table as a spreadsheet does. */
const cellsIn = (csv: string): string[][] =>
  csv
    .slice(1, -2)
    .split(/\r\n(?=")/)
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));

test('writes a line for each lesson', () => {
  const csv = statementCsv([lesson({}), lesson({ covered: true, position: 2, waits_for: 'roll' })], words);
  expect(csv.startsWith('\uFEFF"day"')).toBe(true);
  expect(cellsIn(csv)).toEqual([
    words.heads,
    ['2026-11-18', '10:00–11:30', 'Go', 'Weekend', '1/3', 'Xuhui', '90', 'given', ''],
    ['2026-11-18', '10:00–11:30', 'Go', 'Weekend', '2/3', 'Xuhui', '90', 'covered', 'roll'],
  ]);
});

test('keeps any class name in one cell, never as a formula', () => {
  const name = fc.string({ unit: fc.constantFrom('a', '"', ',', '=', '+', '-', '@', '中', ' ', '\t') });
  fc.assert(
    fc.property(name, (class_name) => {
      const [, row = []] = cellsIn(statementCsv([lesson({ class_name })], words));
      expect(row).toHaveLength(words.heads.length);
      expect(row[2]).not.toMatch(/^[=+\-@\t]/);
      expect(row[2]?.replace(/^'/, '')).toBe(class_name);
    }),
  );
});
