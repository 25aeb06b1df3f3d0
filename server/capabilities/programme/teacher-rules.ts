import { figures } from '../../../contract/core/figures.ts';
import type { OfficeTeacherRow } from '../../../contract/programme/teachers.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

type Standing = { closedAt: Temporal.Instant | null; accountId: string | null };

/** Returns the state of a teacher's sign-in. */
export function accessOf(
  { closedAt, accountId }: Standing,
  { isInvited, isStopped }: { isInvited: boolean; isStopped: boolean },
): OfficeTeacherRow['access'] {
  if (closedAt) return 'closed';
  if (accountId) return isStopped ? 'stopped' : 'signs_in';
  return isInvited ? 'invited' : 'none';
}

/** Says why a teacher's profile can no longer be changed, or null. */
export const whyNotPresent = ({ closedAt }: Pick<Standing, 'closedAt'>): Reason | null =>
  closedAt ? 'programme.teacher_closed' : null;

/** Says why a teacher cannot be invited to sign in, or null. */
export const whyNotInvite = ({ closedAt, accountId }: Standing): Reason | null =>
  whyNotPresent({ closedAt }) ?? (accountId ? 'programme.teacher_signs_in' : null);

/** Says why a teacher's sign-in can be neither stopped nor allowed, or null. */
export const whyNotStop = ({ closedAt, accountId }: Standing): Reason | null =>
  whyNotPresent({ closedAt }) ?? (accountId ? null : 'programme.teacher_no_sign_in');

/** Says why a teacher's time at the school cannot end yet, or null: no lesson may be left without a teacher. */
export function whyNotClose(teacher: Standing, duties: { lessons: number; packages: number }): Reason | null {
  if (teacher.closedAt) return 'programme.teacher_closed';
  const isBusy = duties.lessons > 0 || duties.packages > 0;
  return isBusy ? { code: 'programme.teacher_gives', params: duties } : null;
}

/** An invitation to teach can be used once, within this time. */
export const teacherInviteLife = { hours: figures.inviteDays * 24 };

/** Limits on tries of invitation links. */
export const limits = {
  inviteAddress: { name: 'teacher-invite-address', points: 200, seconds: 600 },
} as const satisfies Record<string, Limit>;
