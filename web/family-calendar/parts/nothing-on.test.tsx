import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { daysShown } from './calendar-range.ts';
import { NothingOn } from './nothing-on.tsx';

const shown = (view: 'week' | 'month', nextDay: string | null) =>
  onPage(
    () => (
      <NothingOn {...{ view, day: '2026-11-18', days: daysShown(view, '2026-11-18'), nextDay }} isStudent />
    ),
    {},
  );

test('an empty month names the day of the next lesson, and leads there', () => {
  const page = shown('month', '2026-12-05');
  expect(page).toContain('2026年11月没有课');
  expect(page).toContain('下一节课在2026年12月5日 周六。');
  expect(page).toMatch(/href="[^"]*view=month&amp;day=2026-12-05"/);
});

test('an empty week without a lesson ahead says so', () => {
  expect(shown('week', null)).toMatch(/2026年11月16日–11月22日没有课.*之后暂时没有安排。/s);
});
