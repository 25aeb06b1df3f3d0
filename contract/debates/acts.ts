import * as m from '../../messages/compiled/messages.js';

export const debatesActs = {
  'debate.add_judge': m.act_debate_add_judge,
  'debate.cancel': m.act_debate_cancel,
  'debate.correct': m.act_debate_correct,
  'debate.decide': m.act_debate_decide,
  'debate.draw': m.act_debate_draw,
  'debate.guest_judge': m.act_debate_guest_judge,
  'debate.judge': m.act_debate_judge,
  'debate.record': m.act_debate_record,
  'debate.remove_judge': m.act_debate_remove_judge,
  'debate.timer': m.act_debate_timer,
} as const;
