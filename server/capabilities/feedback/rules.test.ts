import { expect, test } from 'vitest';
import { bandOf, familyNameOf } from './rules.ts';

test('shows only the family name and the level of school', () => {
  expect(familyNameOf({ name: 'Anna Wang', nameCn: '王安安' })).toEqual({ zh: '王', en: 'Wang' });
  expect(familyNameOf({ name: 'Anna Wang', nameCn: '' })).toEqual({ zh: 'Wang', en: 'Wang' });
  expect(familyNameOf({ name: 'Anna', nameCn: '' })).toEqual({ zh: 'A***', en: 'A***' });
  // Whole names in either field, and names of one letter.
  expect(familyNameOf({ name: '王 芳', nameCn: '王 芳' })).toEqual({ zh: '王', en: '王' });
  expect(familyNameOf({ name: 'A', nameCn: '王' })).toEqual({ zh: '*', en: '***' });
  expect(familyNameOf({ name: 'Anna Wang', nameCn: 'Anna' })).toEqual({ zh: 'A***', en: 'Wang' });
  expect([-1, 0, 1, 3, 4, 6, 7, 9, 10, 12].map(bandOf)).toEqual([
    'preschool',
    'preschool',
    'lower_primary',
    'lower_primary',
    'upper_primary',
    'upper_primary',
    'junior',
    'junior',
    'senior',
    'senior',
  ]);
});

test.each([
  ['Lily Wang 王莉莉', '王'],
  ['Lily 王莉莉', '王'],
  ['王莉莉 Lily', '王'],
  ['Lily (王莉莉)', 'L***'],
  ['Lily Wang（王莉莉）', 'Wang'],
  ['Lily Wang (王莉莉', 'Wang'],
  ['(王莉莉)', '王'],
  ['Smith, John', 'Smith'],
  ['Smith,', 'S***'],
  ['Lily Wang, Jr.', 'Wang'],
])('of %s the public sees %s', (name, shown) =>
  expect(familyNameOf({ name, nameCn: name })).toEqual({ zh: shown, en: shown }),
);
