import * as m from '../../../messages/compiled/messages.js';
import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { forgetPassports } from './forget-passports.ts';
import { passportAsked } from './jobs.ts';
import { makePassport } from './make-passport.ts';
import { samples } from './notices.samples.ts';
import { passportReady } from './notices.ts';
import { routes } from './routes.ts';
import { keptPassports } from './store.ts';

export const capability = (dependencies: Dependencies): Capability => ({
  name: 'passport',
  routes: routes(dependencies.capabilities),
  jobs: [handle(passportAsked, (context, data) => makePassport(context, data, dependencies.capabilities()))],
  notices: [passportReady],
  samples,
  keeps: { passports: { title: m.family_page_passports, read: keptPassports } },
  forget: forgetPassports,
});
