import type { Capability } from '../../capability.ts';
import { forgetOld } from './forget-old.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { applicationStep } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'applications',
  routes,
  notices: [applicationStep],
  samples,
  jobs: [{ name: 'applications.forget', everySeconds: 6 * 3600, run: (context) => forgetOld(context) }],
  invariants,
});
