import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';
import { deleteFeeds, feedsOf } from './store.ts';

export const capability = (): Capability => ({
  name: 'family-calendar',
  routes,
  keeps: {
    calendar_links: {
      title: m.family_page_calendar_links,
      read: async (context, { parentId }) =>
        (await feedsOf(context, parentId)).map(({ childId, madeAt }) => ({ childId, madeAt })),
    },
  },
  forget: (context, { parentId }) => deleteFeeds(context, parentId),
});
