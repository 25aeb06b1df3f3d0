import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { closeAccounts } from './close-accounts.ts';
import { forgetDisputes, keptEntries } from './dispute-store.ts';
import { invariants } from './invariants.ts';
import { lessonAccountClose, lessonAccountOpen, lessonAccountWarn } from './jobs.ts';
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
    handle(lessonAccountOpen, openNewAccounts),
    handle(lessonAccountClose, closeAccounts),
    handle(lessonAccountWarn, warnOfTime),
  ],
  keeps: { lesson_accounts: { title: m.family_page_lesson_accounts, read: keptEntries } },
  forget: forgetDisputes,
  invariants,
});
