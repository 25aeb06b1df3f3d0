import { z } from 'zod';
import { email } from '../accounts/fields.ts';
import { line, whole, yearMonth } from '../core/fields.ts';
import { isGrade } from '../core/grades.ts';
import { personName } from '../core/person-name.ts';

/** A child with a parent, as the school enters them; the same fields are required as at registration. */
export const familyEntry = z.object({
  parent: personName(60, 'name_required'),
  tel: z.string({ error: 'tel_required' }).regex(/^\+\d{7,15}$/, 'tel_invalid'),
  email,
  province: line(60, 'province_required'),
  wechat_id: line(60, 'wechat_id_required'),
  name: personName(60, 'child_name_required'),
  name_cn: personName(60, 'child_name_cn_required'),
  year_month: yearMonth('year_month_required'),
  grade: whole({ min: -10, max: 99, error: 'grade_required' }).refine(isGrade, 'grade_required'),
});
export type FamilyEntry = z.output<typeof familyEntry>;
