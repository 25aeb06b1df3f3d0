import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { instantView } from '../core/fields.ts';
import { expectedVersion } from '../core/office-list.ts';
import { type SchoolPart, schoolFields } from '../core/school-fields.ts';
import { schoolCredits, schoolFacts, schoolRules, schoolSettings } from '../core/school-settings.ts';

const parts = z.enum(Object.keys(schoolFields) as [SchoolPart, ...SchoolPart[]]);
const values = schoolSettings.partial();

/** One part of the settings: as they hold now, and as they are by default. */
const schoolPartView = values.extend({
  id: parts,
  version: z.int(),
  /** As it is where the school saved nothing, of the same fields. */
  by_default: values,
  /** Who changed this part last; null where nobody has. */
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
      'A part of what the school decides about itself (`facts`: names and how it is reached, `rules`: of orders, private lessons and leave, `credits`: what it gives away), with how each is by default',
    input: z.object({ part: parts }),
    output: schoolPartView,
  }),
  officeSchoolFactsSave: post('officeSchoolFactsSave', {
    ...who,
    summary:
      'Saves what the school is called and how it is reached, whole; what is as by default follows the environment. On every server at once',
    input: schoolFacts.extend(version),
    output: schoolPartView,
    onceByKey: true,
  }),
  officeSchoolRulesSave: post('officeSchoolRulesSave', {
    ...who,
    summary:
      'Saves the rules of orders, private lessons and leave, whole. Orders that were placed keep their price and their time; leave that was asked for keeps its right',
    input: schoolRules.extend(version),
    output: schoolPartView,
    onceByKey: true,
  }),
  officeSchoolCreditsSave: post('officeSchoolCreditsSave', {
    ...who,
    summary:
      'Saves what the school gives away: credits for buying and for friends, the welcome coupon, whole. What was promised or given keeps its amount and its days',
    input: schoolCredits.extend(version),
    output: schoolPartView,
    asksAgain: true,
    onceByKey: true,
  }),
};
