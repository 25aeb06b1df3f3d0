import * as m from '../../messages/compiled/messages.js';

export const passportActs = {
  'passport.ask': m.act_passport_ask,
  'passport.make': m.act_passport_make,
} as const;
