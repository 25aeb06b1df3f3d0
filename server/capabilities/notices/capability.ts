import * as m from '../../../messages/compiled/messages.js';
import type { Capability, Dependencies } from '../../capability.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { choicesOf, deleteChoices, timesOf } from './choices-store.ts';
import { noticesJobs } from './handlers.ts';
import { samples } from './notices.samples.ts';
import { noticeDigest } from './notices.ts';
import { routes } from './routes.ts';
import { deleteNotices, noticesOf } from './store.ts';

export const capability = (dependencies: Dependencies): Capability => {
  const kinds = kindsOf(dependencies);
  return {
    name: 'notices',
    routes: routes(kinds),
    notices: [noticeDigest],
    samples,
    jobs: noticesJobs(dependencies, kinds),
    keeps: {
      notices: {
        title: m.family_page_notices,
        read: async (context, { parentId }) =>
          (await noticesOf(context, parentId)).map(({ id, accountId, ...notice }) => notice),
      },
      notice_choices: {
        title: m.family_page_notice_choices,
        read: (context, { parentId }) => choicesOf(context, parentId),
      },
      notice_times: {
        title: m.family_page_notice_times,
        read: (context, { parentId }) => timesOf(context, parentId),
      },
    },
    forget: async (context, { parentId, childIds }) => {
      await deleteNotices(context, { parentId, childIds });
      await deleteChoices(context, parentId);
    },
  };
};
