import type { Capability, House } from '../../capability.ts';
import { closeDueAccounts } from './ask-to-close.ts';
import { invariants } from './invariants.ts';
import { deleteOldInvites } from './leaving-store.ts';
import { samples } from './notices.samples.ts';
import {
  accountClosed,
  accountClosing,
  childHandedOver,
  guardianAccepted,
  guardianEnded,
  guardianInvited,
  guardianLeft,
  studentLoginChanged,
  studentLoginLocked,
  telChanged,
} from './notices.ts';
import { routes } from './routes.ts';

export const capability = (house: House): Capability => ({
  name: 'families',
  routes: routes(house.capabilities),
  notices: [
    accountClosed,
    accountClosing,
    childHandedOver,
    guardianAccepted,
    guardianEnded,
    guardianInvited,
    guardianLeft,
    studentLoginChanged,
    studentLoginLocked,
    telChanged,
  ],
  samples,
  invariants,
  jobs: [
    { name: 'families.forget_invites', everySeconds: 3600, run: (context) => deleteOldInvites(context) },
    { name: 'families.close_due', everySeconds: 600, run: (context) => closeDueAccounts(context) },
  ],
});
