import type { Capability } from '../../capability.ts';
import { notifyOfOpenings } from './ask-opening.ts';
import { offeringOpened } from './notices.ts';
import { routes } from './routes.ts';
import { deleteAlerts } from './store.ts';

export const capability = (): Capability => ({
  name: 'openings',
  routes,
  notices: [offeringOpened],
  jobs: [{ name: 'openings.tell', everySeconds: 60, run: (context) => notifyOfOpenings(context) }],
  forget: (context, { parentId }) => deleteAlerts(context, parentId),
});
