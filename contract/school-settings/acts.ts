import * as m from '../../messages/compiled/messages.js';

export const schoolSettingsActs = {
  'school.change': m.act_school_change,
} as const;
