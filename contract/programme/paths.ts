import { withQuery } from '../core/address.ts';

export const programmePaths = {
  teacherInvite: (invite: string) => withQuery('/login_invited_teacher', { invite }),
} as const;
