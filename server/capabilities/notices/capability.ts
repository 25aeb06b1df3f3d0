import type { Capability, House } from '../../capability.ts';
import { choicesOf, deleteChoices, timesOf } from './choices-store.ts';
import { noticesJobs } from './jobs.ts';
import { kindsOf } from './kinds.ts';
import { noticeDigest } from './notices.ts';
import { routes } from './routes.ts';
import { deleteNotices, noticesOf } from './store.ts';

export const capability = (house: House): Capability => {
  const kinds = kindsOf(house);
  return {
    name: 'notices',
    routes: routes(kinds),
    notices: [noticeDigest],
    jobs: noticesJobs(house, kinds),
    keeps: {
      notices: async (context, { parentId }) =>
        (await noticesOf(context, parentId)).map(({ id, accountId, ...notice }) => notice),
      notice_choices: (context, { parentId }) => choicesOf(context, parentId),
      notice_times: (context, { parentId }) => timesOf(context, parentId),
    },
    forget: async (context, { parentId, childIds }) => {
      await deleteNotices(context, { parentId, childIds });
      await deleteChoices(context, parentId);
    },
  };
};
