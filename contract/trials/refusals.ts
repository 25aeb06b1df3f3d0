import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const trialsRefusals = {
  'trials.clash': refused(409, m.refusal_trials_clash, { asks: 'clash_confirmed' }),
  'trials.full': refused(409, m.refusal_trials_full),
  'trials.once': refused(409, m.refusal_trials_once),
  'trials.over': refused(409, m.refusal_trials_over),
} as const;
