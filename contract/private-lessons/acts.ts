import * as m from '../../messages/compiled/messages.js';

export const privateLessonsActs = {
  'private.book': m.act_private_book,
  'private.cancel': m.act_private_cancel,
  'private.drop': m.act_private_drop,
  'private.hours_back': m.act_private_hours_back,
  'private.move': m.act_private_move,
} as const;
