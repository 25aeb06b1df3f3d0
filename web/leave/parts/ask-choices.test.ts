import { expect, test } from 'vitest';
import { nextChoices } from './ask-choices.ts';

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
