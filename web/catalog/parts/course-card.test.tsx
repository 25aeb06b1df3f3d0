import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { CourseCard } from './course-card.tsx';
import type { ShownCard } from './shown-card.ts';

const card: ShownCard = {
  ...{
    number: 'C1',
    kind: 'competition',
    name: '围棋',
    category: 'chess',
    cover: null,
    teachers: [],
    price: null,
  },
  ...{ grade_from: 1, grade_to: 3, age_from: 6, age_to: 9, rating: null, private: null },
  site: { name: '徐汇校区', kind: 'campus', time_zone: 'Asia/Shanghai' },
  next: null,
};
const shown = (last_day: string, total_classes: number) =>
  onPage(
    () => (
      <CourseCard
        card={{
          ...card,
          next: {
            told_by: { starts_at: '2026-12-20T02:00:00Z', ends_at: '2026-12-20T03:30:00Z' },
            ...{ first_day: '2026-12-20', last_day, total_classes, seats_left: 3, late: null },
            pattern: { weekdays: [7], start: '10:00', end: '11:30', time_zone: 'Asia/Shanghai' },
          },
        }}
      />
    ),
    { self: null },
  );

test('a class names its first day and how many lessons it has; a single lesson is its day alone', () => {
  expect(shown('2027-01-03', 3)).toMatch(/12月20日 开课，共 3 次/);
  const single = shown('2026-12-20', 1);
  expect(single).toContain('12月20日');
  expect(single).not.toContain('开课');
});
