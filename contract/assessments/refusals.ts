import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const assessmentsRefusals = {
  'assessments.too_many': refused(409, m.refusal_assessments_too_many),
  'assessments.in_a_lesson': refused(409, m.refusal_assessments_in_a_lesson),
  'assessments.child_busy': refused(409, m.refusal_assessments_child_busy),
  'assessments.too_late': refused(409, m.refusal_assessments_too_late),
  'assessments.not_begun': refused(409, m.refusal_assessments_not_begun),
  'assessments.begun': refused(409, m.refusal_assessments_begun),
  'assessments.cancelled': refused(409, m.refusal_assessments_cancelled),
  'assessments.no_recording': refused(409, m.refusal_assessments_no_recording),
  'assessments.written': refused(409, m.refusal_assessments_written),
} as const;
