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

/**
 * A guardianship that is over: what its parent has asked others waits no longer, a password of the student that they could set opens
 * nothing, and other parts of the shop hear of it.
 */
async function endGuardianship(context: Context, guardianship: Guardianship): Promise<void> {
  await lockStudentLogins(context, guardianship.parentId, guardianship.childId);
  await deleteGuardianship(context, guardianship.parentId, guardianship.childId);
  await withdrawInvitesFor(context, guardianship);
  const endedAt = context.now.toString();
  await context.enqueue(guardianshipEnded, { ...guardianship, endedAt });
}

/** An invited guardian steps back from a child; those who may say who looks after it are told. Who entered the child cannot: refuses `families.last_guardian`. */
export async function leaveChild(context: Context, input: { child_id: string }): Promise<ChildView[]> {
  const [parentId, childId] = [accountOf(context), input.child_id];
  const guardians = await guardiansOf(context, [childId]);
  refuseIf(whyMayNotLeave(guardians.find((one) => one.id === parentId)));
  await endGuardianship(context, { parentId, childId });
  await record(context, { action: 'guardian.leave', subject: `child:${childId}` });
  await notifyOfLeaving(context, { childId, parentId });
  return listChildren(context);
}

/**
 * Ends that somebody looks after a child, and tells them. Refuses `families.right_missing` to who neither entered the child nor
 * asked them to, and `families.entered_child` where it is who entered it.
 */
export async function endGuardian(
  context: Context,
  input: { child_id: string; guardian_id: string },
): Promise<ChildView[]> {
  const [parentId, childId] = [input.guardian_id, input.child_id];
  const guardians = await guardiansOf(context, [childId]);
  const find = (id: string) => guardians.find((one) => one.id === id);
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
