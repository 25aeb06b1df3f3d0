import * as m from '../../messages/compiled/messages.js';

export const rollCallActs = {
  'camp.sign': m.act_camp_sign,
  'camp.sign_undo': m.act_camp_sign_undo,
  'lesson.enter': m.act_lesson_enter,
  'roll.admit': m.act_roll_admit,
  'roll.begin_anew': m.act_roll_begin_anew,
  'roll.decide': m.act_roll_decide,
  'roll.dismiss': m.act_roll_dismiss,
  'roll.doubt': m.act_roll_doubt,
  'roll.excuse': m.act_roll_excuse,
  'roll.save': m.act_roll_save,
  'roll.unexcuse': m.act_roll_unexcuse,
  'roll.witness': m.act_roll_witness,
} as const;
