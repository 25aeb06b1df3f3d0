import * as m from '../../messages/compiled/messages.js';

export const remarksActs = {
  'phrase.remove': m.act_phrase_remove,
  'phrase.save': m.act_phrase_save,
  'remark.correct': m.act_remark_correct,
  'remark.save': m.act_remark_save,
} as const;
