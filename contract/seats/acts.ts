import * as m from '../../messages/compiled/messages.js';

export const seatsActs = {
  'session.size': m.act_session_size,
} as const;
