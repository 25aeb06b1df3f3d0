import type { StaffRole } from '../../../contract/core/rights.ts';
import type { StaffMembers } from '../../../contract/staff/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { changeAccount, signOutEverywhere } from '../accounts/index.ts';
import { presentStaff } from './list-staff.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { whyNotChangeMember } from './rules.ts';
import { deleteFactor, listMembers, lockMembers, type Member, updateMember } from './store.ts';

/** Locks the staff, and returns the member to be changed. Refuses `not_found` and changes against the rule. */
async function lockMember(context: Context, id: string, keepsOwner: boolean): Promise<Member> {
  await lockMembers(context);
  const members = await listMembers(context);
  const member = members.find((member) => member.id === id);
  if (!member) return refuse('not_found');
  refuseIf(whyNotChangeMember(member, { by: accountOf(context), members, keepsOwner }));
  return member;
}

/** Changes the role of a member of staff. Refuses one's own, and removing the last owner. */
export async function changeRole(
  context: Context,
  input: { staff_id: string; role: StaffRole },
): Promise<StaffMembers> {
  const member = await lockMember(context, input.staff_id, input.role === 'owner');
  await updateMember(context, member.id, input.role);
  await signOutEverywhere(context, [member.id], { onlyActing: true });
  await record(context, {
    action: 'staff.role',
    subject: `account:${member.id}`,
    before: { role: member.role },
    after: { role: input.role },
  });
  return presentStaff(context);
}

/** Closes a staff account and ends its sign-ins. Refuses one's own, and the last owner. */
export async function closeMember(context: Context, input: { staff_id: string }): Promise<StaffMembers> {
  const member = await lockMember(context, input.staff_id, false);
  await changeAccount(context, member.id, { closedAt: context.now, email: null, tel: null });
  await deleteFactor(context, member.id);
  await signOutEverywhere(context, [member.id]);
  await record(context, {
    action: 'staff.close',
    subject: `account:${member.id}`,
    before: { role: member.role },
  });
  return presentStaff(context);
}

/** Removes the lost second factor of a member and ends their sign-ins; they set up a new one. */
export async function resetMemberFactor(
  context: Context,
  input: { staff_id: string },
): Promise<StaffMembers> {
  const member = await lockMember(context, input.staff_id, true);
  await deleteFactor(context, member.id);
  await signOutEverywhere(context, [member.id]);
  await record(context, { action: 'second_factor.reset', subject: `account:${member.id}` });
  const { person } = context;
  const by = person.kind === 'visitor' ? '' : person.name;
  if (member.factorSince) await notifyOfFactor(context, member.id, { what: 'removed', by });
  return presentStaff(context);
}
