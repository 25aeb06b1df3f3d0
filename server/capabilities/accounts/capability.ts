import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { accountInvited, accountsDeleteExpired, passwordAsked } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { accountInvitedNotice, actedFor, passwordChanged, passwordForgot, signInStopped } from './notices.ts';
import { mailInvitation, mailTicket } from './reset-password.ts';
import { routes } from './routes.ts';
import { listDevices } from './sign-out-device.ts';
import { deleteExpired } from './store.ts';

export const capability = (): Capability => ({
  name: 'accounts',
  routes,
  notices: [accountInvitedNotice, actedFor, passwordChanged, passwordForgot, signInStopped],
  samples,
  keeps: { devices: { title: m.family_page_devices, read: (context) => listDevices(context) } },
  jobs: [
    handle(passwordAsked, mailTicket),
    handle(accountInvited, mailInvitation),
    handle(accountsDeleteExpired, deleteExpired),
  ],
});
