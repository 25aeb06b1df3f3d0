import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { instantView } from '../core/fields.ts';
import { expectedVersion } from '../core/office-list.ts';
import { type SchoolPart, schoolFields } from '../core/school-fields.ts';
import { schoolCredits, schoolFacts, schoolRules, schoolSettings } from '../core/school-settings.ts';

const parts = z.enum(Object.keys(schoolFields) as [SchoolPart, ...SchoolPart[]]);
const values = schoolSettings.partial();

/** One part of the settings: current values and defaults. */
const schoolPartView = values.extend({
  id: parts,
  version: z.int(),
  /** Defaults of the same fields. */
  by_default: values,
  /** The last change of this part; null where it was never changed. */
  changed_at: instantView.nullable(),
  changed_by: z.string().nullable(),
});
export type SchoolPartView = z.infer<typeof schoolPartView>;

const who = { who: staff, right: 'settings.change' } as const;
const version = { version: expectedVersion };

export const schoolSettingsCalls = {
  officeSchoolInfo: get('officeSchoolInfo', {
    who: staff,
    right: 'settings.see',
    summary:
      "One part of the school's settings (`facts`: names and contact details, `rules`: orders, private lessons and leave, `credits`: rewards), with the defaults",
    input: z.object({ part: parts }),
    output: schoolPartView,
  }),
  officeSchoolFactsSave: post('officeSchoolFactsSave', {
    ...who,
    summary:
      'Saves all names and contact details of the school, for every server at once; a value equal to its default follows the environment',
    input: schoolFacts.extend(version),
    output: schoolPartView,
    onceByKey: true,
  }),
  officeSchoolRulesSave: post('officeSchoolRulesSave', {
    ...who,
    summary:
      'Saves all rules for orders, private lessons and leave. Existing orders keep their price and hold time; requested leave keeps its right',
    input: schoolRules.extend(version),
    output: schoolPartView,
    onceByKey: true,
  }),
  officeSchoolCreditsSave: post('officeSchoolCreditsSave', {
    ...who,
    summary:
      'Saves all rewards: credits for purchases and friends, the welcome coupon. What was promised or given keeps its amount and validity',
    input: schoolCredits.extend(version),
    output: schoolPartView,
    asksAgain: true,
    onceByKey: true,
  }),
};
