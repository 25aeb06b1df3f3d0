import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { accountInvitation, accountsForgetExpired, passwordAsked } from './jobs.ts';
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
    handle(passwordAsked, mailTicket),
    handle(accountInvitation, mailInvitation),
    handle(accountsForgetExpired, deleteExpired),
  ],
});
