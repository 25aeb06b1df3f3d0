import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { forgetOld } from './forget-old.ts';
import { invariants } from './invariants.ts';
import { applicationsForget } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { applicationStep } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'applications',
  routes,
  notices: [applicationStep],
  samples,
  jobs: [handle(applicationsForget, forgetOld)],
  invariants,
});
