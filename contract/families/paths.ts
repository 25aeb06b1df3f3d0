import { withQuery } from '../core/address.ts';

export const familiesPaths = {
  register: (query?: { redirect?: string; raf?: string; invite?: string }) =>
    withQuery('/index_register', query),
  guardianInvite: (invite: string) => withQuery('/guardian_invite', { invite }),
  memberChild: () => '/member_child',
  memberChildEdit: (childId: string) => `/member_child/${childId}`,
  memberChildNew: () => '/member_child/new',
  memberGuardianInvite: () => '/member_guardian_invite',
  memberEdit: () => '/member_edit',
} as const;
