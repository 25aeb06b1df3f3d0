import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const scheduleRefusals = {
  'schedule.hour_needed': refused(400, m.refusal_schedule_hour_needed),
  'schedule.hour_taken': refused(409, m.refusal_schedule_hour_taken),
  'schedule.too_late': refused(409, m.refusal_schedule_too_late),
  'schedule.package_used': refused(409, m.refusal_schedule_package_used),
  'schedule.package_over': refused(409, m.refusal_schedule_package_over),
} as const;
