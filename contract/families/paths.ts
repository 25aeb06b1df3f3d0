import { withQuery } from '../core/address.ts';

export const familiesPaths = {
  register: (query?: { redirect?: string; raf?: string; invite?: string }) =>
    withQuery('/index_register', query),
  guardianInvite: (invite: string) => withQuery('/guardian_invite', { invite }),
  memberChild: () => '/member_child',
  memberChildEdit: (childId: string) => `/member_child/${childId}`,
  /** `redirect` is the full address to return to. */
  memberChildNew: (redirect?: string) => withQuery('/member_child/new', { redirect }),
  memberGuardianInvite: () => '/member_guardian_invite',
  memberEdit: () => '/member_edit',
} as const;
