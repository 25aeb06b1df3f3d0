import { withQuery } from '../core/address.ts';

export const staffPaths = {
  staffInvite: (invite: string) => withQuery('/login_invited', { invite }),
  admin: () => '/admin',
} as const;
