import * as m from '../../messages/compiled/messages.js';

export const entriesActs = {
  'entry.save': m.act_entry_save,
} as const;
