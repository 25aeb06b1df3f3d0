import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const scheduleRefusals = {
  'schedule.hour_taken': refused(409, m.refusal_schedule_hour_taken),
} as const;
