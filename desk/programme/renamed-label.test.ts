import { expect, test } from 'vitest';
import { renamedLabel } from './renamed-label.ts';

test.each([
  // From winter to the spring of the next year, and over a year.
  [
    '冬季 · 周六上午',
    'Winter, Saturday mornings',
    '2026-12-05',
    '2027-03-27',
    '春季 · 周六上午',
    'Spring, Saturday mornings',
  ],
  ['2026 秋季班', 'Autumn 2026', '2026-09-05', '2027-03-06', '2027 春季班', 'Spring 2027'],
  ['2026–2027 冬季', 'Fall term', '2026-09-05', '2027-09-04', '2027–2028 冬季', 'Fall term'],
  // The same season, none, or several: only years move.
  ['秋季周三班', 'Autumn Wednesdays', '2026-09-02', '2026-11-04', '秋季周三班', 'Autumn Wednesdays'],
  ['周末班', 'Weekend', '2026-09-05', '2027-03-06', '周末班', 'Weekend'],
  ['春季、秋季连报', 'Spring and autumn', '2026-09-05', '2027-03-06', '春季、秋季连报', 'Spring and autumn'],
  ['寒假第 1 期', 'Springboard', '2027-01-18', '2027-07-19', '寒假第 1 期', 'Springboard'],
])('%s becomes the label of its new days', (zh, en, from, to, newZh, newEn) => {
  expect(renamedLabel({ zh, en }, [from, to])).toEqual({ zh: newZh, en: newEn });
});
