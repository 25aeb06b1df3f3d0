import { expect, test } from 'vitest';
import { leftOutAtFirst } from './left-out.ts';

const pupil = (id: string, attended: number) => ({ child: { id, name: id, name_cn: id }, attended });

test('a child that attended no lesson is not ticked at first', () => {
  expect(leftOutAtFirst({ lessons: 12, pupils: [pupil('an', 0), pupil('bo', 1)] }, 'finished')).toEqual([
    'an',
  ]);
});

test('a contest without lessons leaves out nobody, and nobody has won a prize at first', () => {
  const contest = { lessons: 0, pupils: [pupil('an', 0), pupil('bo', 1)] };
  expect(leftOutAtFirst(contest, 'attendance')).toEqual([]);
  expect(leftOutAtFirst(contest, 'competition')).toEqual(['an', 'bo']);
});
