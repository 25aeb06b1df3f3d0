import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const privateLessonsRefusals = {
  'private_lessons.hour_needed': refused(400, m.refusal_private_lessons_hour_needed),
  'private_lessons.assessed_then': refused(409, m.refusal_private_lessons_assessed_then),
  'private_lessons.too_late': refused(409, m.refusal_private_lessons_too_late),
  'private_lessons.package_used': refused(409, m.refusal_private_lessons_package_used),
  'private_lessons.package_over': refused(409, m.refusal_private_lessons_package_over),
} as const;
