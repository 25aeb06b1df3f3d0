import { expect, test } from 'vitest';
import { leftOutAtFirst } from './left-out.ts';

const pupil = (id: string, attended: number) => ({ child: { id, name: id, name_cn: id }, attended });

test('a child that attended no lesson is not ticked at first', () => {
  expect(leftOutAtFirst({ lessons: 12, pupils: [pupil('an', 0), pupil('bo', 1)] })).toEqual(['an']);
});

test('a contest without lessons leaves out nobody', () => {
  expect(leftOutAtFirst({ lessons: 0, pupils: [pupil('an', 0)] })).toEqual([]);
});
