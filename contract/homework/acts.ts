import * as m from '../../messages/compiled/messages.js';

export const homeworkActs = {
  'homework.again': m.act_homework_again,
  'homework.change': m.act_homework_change,
  'homework.draft': m.act_homework_draft,
  'homework.hand_in': m.act_homework_hand_in,
  'homework.remind': m.act_homework_remind,
  'homework.return': m.act_homework_return,
  'homework.see': m.act_homework_see,
  'homework.set': m.act_homework_set,
  'homework.withdraw': m.act_homework_withdraw,
} as const;
