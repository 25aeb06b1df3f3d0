import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { notifyOfOpenings } from './ask-opening.ts';
import { openingsNotify } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { offeringOpened } from './notices.ts';
import { routes } from './routes.ts';
import { alertsOf, deleteAlerts } from './store.ts';

export const capability = (): Capability => ({
  name: 'openings',
  routes,
  notices: [offeringOpened],
  samples,
  jobs: [handle(openingsNotify, notifyOfOpenings)],
  keeps: {
    openings: { title: m.family_page_openings, read: (context, { parentId }) => alertsOf(context, parentId) },
  },
  forget: (context, { parentId }) => deleteAlerts(context, parentId),
});
