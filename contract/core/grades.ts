/** A school grade: a numeric code with its Chinese and North American names (specification section 3). */
export type Grade = { code: number; name: string; name_cn: string };

/** All grades in school order. Codes are years of schooling: negative before first grade, 13 and above after school. */
export const grades: readonly Grade[] = [
  { code: -2, name: 'Pre-K (age 3)', name_cn: '幼儿园小班' },
  { code: -1, name: 'Pre-K (age 4)', name_cn: '幼儿园中班' },
  { code: 0, name: 'Kindergarten', name_cn: '幼儿园大班' },
  { code: 1, name: 'Grade 1', name_cn: '小学一年级' },
  { code: 2, name: 'Grade 2', name_cn: '小学二年级' },
  { code: 3, name: 'Grade 3', name_cn: '小学三年级' },
  { code: 4, name: 'Grade 4', name_cn: '小学四年级' },
  { code: 5, name: 'Grade 5', name_cn: '小学五年级' },
  { code: 6, name: 'Grade 6', name_cn: '小学六年级' },
  { code: 7, name: 'Grade 7', name_cn: '初中一年级' },
  { code: 8, name: 'Grade 8', name_cn: '初中二年级' },
  { code: 9, name: 'Grade 9', name_cn: '初中三年级' },
  { code: 10, name: 'Grade 10', name_cn: '高中一年级' },
  { code: 11, name: 'Grade 11', name_cn: '高中二年级' },
  { code: 12, name: 'Grade 12', name_cn: '高中三年级' },
  { code: 13, name: 'Adult', name_cn: '成人' },
];

/** Whether `code` names a grade. */
export const isGrade = (code: number): boolean => grades.some((grade) => grade.code === code);
