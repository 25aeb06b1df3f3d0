import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { openNewAccounts } from './open-accounts.ts';

export const capability = (): Capability => ({
  name: 'lesson-account',
  jobs: [{ name: 'lesson_account.open', everySeconds: 60, run: (context) => openNewAccounts(context) }],
  invariants,
});
