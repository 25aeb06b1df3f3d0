import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { samples } from './notices.samples.ts';
import { accountInvited, actedFor, passwordChanged, passwordForgot } from './notices.ts';
import { mailInvitation, mailTicket } from './reset-password.ts';
import { routes } from './routes.ts';
import { listDevices } from './sign-out-device.ts';
import { deleteExpired } from './store.ts';

export const capability = (): Capability => ({
  name: 'accounts',
  routes,
  notices: [accountInvited, actedFor, passwordChanged, passwordForgot],
  samples,
  keeps: { devices: { title: m.family_page_devices, read: (context) => listDevices(context) } },
  jobs: [
    { name: 'password.asked', run: (context, data: { email: string }) => mailTicket(context, data) },
    {
      name: 'account.invited',
      run: (context, data: { accountId: string }) => mailInvitation(context, data),
    },
    { name: 'accounts.forget_expired', everySeconds: 3600, run: (context) => deleteExpired(context) },
  ],
});
