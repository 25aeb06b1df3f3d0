import { z } from 'zod';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, post, staff } from '../core/call.ts';
import { flag, instantView, line, listOf, overOthers, page, pageSize, whole } from '../core/fields.ts';

const ruleView = z.object({
  notice_hours: z.int(),
  grants_itself: z.boolean(),
  good_days: z.int(),
});

export const leaveRuleCalls = {
  officeLeaveRuleIndex: get('officeLeaveRuleIndex', {
    who: staff,
    right: 'offerings.change',
    summary: "Leave rules: the school's, and those of offerings with their own",
    input: z.object({ page, page_size: pageSize }),
    output: listOf(z.object({ offering: offeringLine, rule: ruleView, changed_at: instantView })).extend({
      school: ruleView,
    }),
  }),
  officeLeaveRuleSave: post('officeLeaveRuleSave', {
    who: staff,
    right: 'offerings.change',
    summary: "Sets an offering's own leave rules",
    input: z.object({
      number: line(20, 'number_required'),
      notice_hours: whole({ min: 0, max: 336, error: 'invalid' }),
      good_days: whole({ min: 1, max: 730, error: 'invalid' }),
      grants_itself: flag().default(false),
      ...overOthers,
    }),
    output: z.object({ number: z.string() }),
  }),
};
