import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const schoolSettingsRefusals = {
  'school_settings.changed_since': refused(409, m.refusal_school_settings_changed_since),
} as const;
