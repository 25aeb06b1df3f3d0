import * as m from '../../messages/compiled/messages.js';

export const contestsActs = {
  'contest.judge': m.act_contest_judge,
  'contest.publish': m.act_contest_publish,
} as const;
