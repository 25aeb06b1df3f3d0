import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { closeAccounts } from './close-accounts.ts';
import { forgetDisputes, keptEntries } from './dispute-store.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { disputeAnswered, fewLessonsLeft, packageRunsOut } from './notices.ts';
import { openNewAccounts } from './open-accounts.ts';
import { routes } from './routes.ts';
import { warnOfTime } from './warn-of-end.ts';

export const capability = (): Capability => ({
  name: 'lesson-account',
  routes,
  notices: [disputeAnswered, fewLessonsLeft, packageRunsOut],
  samples,
  jobs: [
    { name: 'lesson_account.open', everySeconds: 60, run: (context) => openNewAccounts(context) },
    { name: 'lesson_account.close', everySeconds: 600, run: (context) => closeAccounts(context) },
    { name: 'lesson_account.warn', everySeconds: 600, run: (context) => warnOfTime(context) },
  ],
  keeps: { lesson_accounts: { title: m.family_page_lesson_accounts, read: keptEntries } },
  forget: forgetDisputes,
  invariants,
});
