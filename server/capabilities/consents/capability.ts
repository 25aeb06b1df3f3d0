import * as m from '../../../messages/compiled/messages.js';
import type { Capability, Dependencies } from '../../capability.ts';
import { samples } from './notices.samples.ts';
import { consentWithdrawn } from './notices.ts';
import { routes } from './routes.ts';
import { deleteConsents, keptConsents } from './store.ts';

export const capability = (dependencies: Dependencies): Capability => ({
  name: 'consents',
  routes: routes(dependencies.capabilities),
  notices: [consentWithdrawn],
  samples,
  keeps: { child_consents: { title: m.family_page_child_consents, read: keptConsents } },
  forget: (context, { childIds }) => deleteConsents(context, childIds),
});
