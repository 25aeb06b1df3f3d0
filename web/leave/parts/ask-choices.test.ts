import { expect, test } from 'vitest';
import { isOfChosen, laterLessons, nextChoices } from './ask-choices.ts';

const lessons = (count: number, ...child_ids: string[]) =>
  Array.from({ length: count }, () => ({ child_ids }));

test('the form begins with ten lessons, and with the next three of each child', () => {
  expect(nextChoices(lessons(4, 'a'))).toHaveLength(4);
  expect(nextChoices(lessons(60, 'a', 'b'))).toEqual(lessons(10, 'a', 'b'));
  const camp = lessons(20, 'a');
  expect(nextChoices([...camp, ...lessons(1, 'a', 'b'), ...lessons(9, 'b')])).toEqual([
    ...lessons(10, 'a'),
    ...lessons(1, 'a', 'b'),
    ...lessons(2, 'b'),
  ]);
});

test('the lessons left out are counted for the chosen children', () => {
  const all = [['a'], ['a', 'b'], ['b'], ['b'], ['a', 'b']].map((child_ids, id) => ({
    id: `${id}`,
    child_ids,
  }));
  const later = laterLessons(all, all.slice(0, 1));
  const countFor = (...chosen: string[]) =>
    later.filter((lessons) => isOfChosen(lessons, chosen)).reduce((sum, { count }) => sum + count, 0);
  expect([countFor(), countFor('a'), countFor('b'), countFor('a', 'b'), countFor('c')]).toEqual([
    4, 2, 4, 4, 0,
  ]);
  expect(laterLessons(all, all)).toEqual([]);
});
