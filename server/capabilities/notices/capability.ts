import type { Capability, House } from '../../capability.ts';
import { noticesJobs } from './jobs.ts';
import { deleteNotices, noticesOf } from './store.ts';

export const capability = (house: House): Capability => ({
  name: 'notices',
  jobs: noticesJobs(house),
  keeps: {
    notices: async (context, { parentId }) =>
      (await noticesOf(context, parentId)).map(({ id, accountId, ...notice }) => notice),
  },
  forget: (context, { parentId }) => deleteNotices(context, parentId),
});
