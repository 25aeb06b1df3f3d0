import { expect, test } from 'vitest';
import { renamedLabel } from './renamed-label.ts';

test.each([
  // Into the next season and year, also where a term begins in the last days of winter.
  ['冬季 · 周六', 'Winter, Saturdays', '2026-12-05', '2027-02-20', 16, '春季 · 周六', 'Spring, Saturdays'],
  ['秋季周二班', 'Autumn, Tuesdays', '2026-10-27', '2027-01-12', 16, '春季周二班', 'Spring, Tuesdays'],
  ['2026 秋季班', 'Autumn 2026', '2026-09-05', '2026-11-21', 26, '2027 春季班', 'Spring 2027'],
  // The same season, none, or several: only years move.
  ['2026–2027 秋季', 'Fall term', '2026-09-05', '2026-11-21', 52, '2027–2028 秋季', 'Fall term'],
  ['秋季周三班', 'Autumn Wednesdays', '2026-09-02', '2026-09-30', 6, '秋季周三班', 'Autumn Wednesdays'],
  ['周末班', 'Weekend', '2026-09-05', '2026-11-21', 26, '周末班', 'Weekend'],
  [
    '春季、秋季连报',
    'Spring and autumn',
    '2026-09-05',
    '2026-11-21',
    26,
    '春季、秋季连报',
    'Spring and autumn',
  ],
  ['寒假第 1 期', 'Springboard', '2027-01-18', '2027-01-22', 26, '寒假第 1 期', 'Springboard'],
])('%s becomes the label of its new days', (zh, en, first_day, last_day, weeks, newZh, newEn) => {
  expect(renamedLabel({ zh, en }, { first_day, last_day }, weeks)).toEqual({ zh: newZh, en: newEn });
});
