import * as m from '../../messages/compiled/messages.js';

export const trialsActs = {
  'trial.book': m.act_trial_book,
  'trial.cancel': m.act_trial_cancel,
} as const;
