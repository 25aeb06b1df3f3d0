import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { closeDueAccounts } from './ask-to-close.ts';
import { invariants } from './invariants.ts';
import { familiesCloseDue, familiesDeleteInvites } from './jobs.ts';
import { deleteOldInvites } from './leaving-store.ts';
import { samples } from './notices.samples.ts';
import {
  accountClosedNotice,
  accountClosing,
  childHandedOver,
  emailChanged,
  guardianAccepted,
  guardianEnded,
  guardianInvited,
  guardianLeft,
  memberCorrected,
  studentLoginChanged,
  studentLoginLocked,
  telChanged,
} from './notices.ts';
import { routes } from './routes.ts';

export const capability = (dependencies: Dependencies): Capability => ({
  name: 'families',
  routes: routes(dependencies.capabilities),
  notices: [
    accountClosedNotice,
    accountClosing,
    childHandedOver,
    guardianAccepted,
    guardianEnded,
    guardianInvited,
    guardianLeft,
    memberCorrected,
    studentLoginChanged,
    studentLoginLocked,
    telChanged,
    emailChanged,
  ],
  samples,
  invariants,
  jobs: [handle(familiesDeleteInvites, deleteOldInvites), handle(familiesCloseDue, closeDueAccounts)],
});
