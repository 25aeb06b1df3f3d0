import * as m from '../../messages/compiled/messages.js';

export const scheduleActs = {
  'session.plan': m.act_session_plan,
} as const;
