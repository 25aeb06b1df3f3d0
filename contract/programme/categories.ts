import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { listOf, nothing, typed, whole } from '../core/fields.ts';
import { expectedVersion } from '../core/office-list.ts';
import { plainSigns } from '../core/typed.ts';
import { bothLines, bothView } from './fields.ts';

const officeCategory = z.object({
  /** Its code in addresses and tables. */
  code: z.string(),
  name: bothView,
  position: z.int(),
  /** Its offerings in any status. */
  offerings: z.int(),
  version: z.int(),
});
export type OfficeCategory = z.infer<typeof officeCategory>;

export const programmeCategoryCalls = {
  officeCategoryIndex: get('officeCategoryIndex', {
    who: staff,
    right: 'offerings.see',
    summary: "The subjects of offerings in the school's order, at most two hundred",
    input: nothing,
    output: listOf(officeCategory),
  }),
  officeCategorySave: post('officeCategorySave', {
    who: staff,
    right: 'offerings.change',
    summary: 'Adds a subject, or with `version` renames one; its code never changes',
    input: z.object({
      code: typed(31, plainSigns, { error: 'invalid', tooLong: 'category_code_invalid' }).regex(
        /^[a-z][a-z0-9_]{1,30}$/,
        'category_code_invalid',
      ),
      name: bothLines(30),
      /** Position in the list of subjects; by default the last. */
      position: whole({ min: 0, max: 10_000 }).optional(),
      version: expectedVersion.optional(),
    }),
    output: officeCategory,
  }),
};
