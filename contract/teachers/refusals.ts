import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const teachersRefusals = {
  'teachers.papers_full': refused(409, m.refusal_teachers_papers_full),
} as const;
