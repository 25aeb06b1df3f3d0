import type { ChildView } from '../../../contract/families/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { notify } from '../notices/index.ts';
import { guardianshipEnded } from './jobs.ts';
import { listChildren, presentChildLine } from './list-children.ts';
import { lockStudentLogins } from './lock-student-logins.ts';
import { guardianEnded } from './notices.ts';
import { notifyOfLeaving } from './notify-of-guardian.ts';
import { whyMayNotEnd, whyMayNotLeave } from './policy.ts';
import { deleteGuardianship, guardiansOf, namesOf, withdrawInvitesFor } from './store.ts';

type Guardianship = { parentId: string; childId: string };

/** Ends a guardianship with the parent's invitations and student passwords; enqueues `guardianship.ended`. */
async function endGuardianship(context: Context, guardianship: Guardianship): Promise<void> {
  await lockStudentLogins(context, guardianship.parentId, guardianship.childId);
  await deleteGuardianship(context, guardianship.parentId, guardianship.childId);
  await withdrawInvitesFor(context, guardianship);
  const endedAt = context.now.toString();
  await context.enqueue(guardianshipEnded, { ...guardianship, endedAt });
}

/**
 * Ends the signed-in guardian's own guardianship and notifies those who may manage guardians. Refuses
 * `families.last_guardian` to the child's first guardian.
 */
export async function leaveChild(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  const [parentId, childId] = [accountOf(context), input.child_id];
  const guardians = await guardiansOf(context, [childId]);
  refuseIf(whyMayNotLeave(guardians.find((guardian) => guardian.id === parentId)));
  await endGuardianship(context, { parentId, childId });
  await record(context, { action: 'guardian.leave', subject: `child:${childId}` });
  await notifyOfLeaving(context, { childId, parentId });
  return listChildren(context);
}

/**
 * Ends another's guardianship and notifies them. Refuses `families.right_missing` to a guardian who neither entered the
 * child nor sent the invitation, and `families.entered_child` for the child's first guardian.
 */
export async function endGuardian(
  context: Context,
  input: { child_id: string; guardian_id: string },
): Promise<ChildView[]> {
  const [parentId, childId] = [input.guardian_id, input.child_id];
  const guardians = await guardiansOf(context, [childId]);
  const find = (id: string) => guardians.find((guardian) => guardian.id === id);
  refuseIf(whyMayNotEnd(find(accountOf(context)), find(parentId)));
  await endGuardianship(context, { parentId, childId });
  await record(context, {
    action: 'guardian.end',
    subject: `child:${childId}`,
    before: { parent: parentId },
  });
  const children = (await namesOf(context, [childId])).map(presentChildLine);
  await notify(context, guardianEnded, {
    accountId: parentId,
    subject: context.requestId,
    childIds: [childId],
    data: { children },
  });
  return listChildren(context);
}
