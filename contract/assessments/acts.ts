import * as m from '../../messages/compiled/messages.js';

export const assessmentsActs = {
  'assessment.book': m.act_assessment_book,
  'assessment.call_off': m.act_assessment_call_off,
  'assessment.cancel': m.act_assessment_cancel,
  'assessment.close_hours': m.act_assessment_close_hours,
  'assessment.correct': m.act_assessment_correct,
  'assessment.open_hours': m.act_assessment_open_hours,
  'assessment.save': m.act_assessment_save,
} as const;
