import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const entriesRefusals = {
  'entries.no_contest': refused(409, m.refusal_entries_no_contest),
  'entries.contest_begun': refused(409, m.refusal_entries_contest_begun),
} as const;
