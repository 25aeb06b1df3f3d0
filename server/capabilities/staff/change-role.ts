import type { StaffRole } from '../../../contract/core/rights.ts';
import type { StaffMembers } from '../../../contract/staff/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { changeAccount, signOutEverywhere } from '../accounts/index.ts';
import { wholeStaff } from './list-staff.ts';
import { whyNotChangeMember } from './rules.ts';
import { deleteFactor, listMembers, lockMembers, type Member, updateMember } from './store.ts';

/** The member that is to be changed, the staff being locked; refuses `not_found` and what the rule says. */
async function memberToChange(context: Context, id: string, keepsOwner: boolean): Promise<Member> {
  await lockMembers(context);
  const members = await listMembers(context);
  const member = members.find((one) => one.id === id);
  if (!member) return refuse('not_found');
  refuseIf(whyNotChangeMember(member, { by: accountOf(context), members, keepsOwner }));
  return member;
}

/** Gives a member of staff another role. Refuses the own one, and taking the last owner away. */
export async function changeRole(
  context: Context,
  input: { staff_id: string; role: StaffRole },
): Promise<StaffMembers> {
  const member = await memberToChange(context, input.staff_id, input.role === 'owner');
  await updateMember(context, member.id, input.role);
  await signOutEverywhere(context, [member.id], { onlyActing: true });
  await record(context, {
    action: 'staff.role',
    subject: `account:${member.id}`,
    before: { role: member.role },
    after: { role: input.role },
  });
  return wholeStaff(context);
}

/** Closes a staff account; its sessions end at once. Refuses the own one, and the last owner. */
export async function closeMember(context: Context, input: { staff_id: string }): Promise<StaffMembers> {
  const member = await memberToChange(context, input.staff_id, false);
  await changeAccount(context, member.id, { closedAt: context.now, email: null, tel: null });
  await deleteFactor(context, member.id);
  await signOutEverywhere(context, [member.id]);
  await record(context, {
    action: 'staff.close',
    subject: `account:${member.id}`,
    before: { role: member.role },
  });
  return wholeStaff(context);
}

/** Removes the second factor of somebody who lost it; their sessions end, and they set up a new one. */
export async function resetMemberFactor(
  context: Context,
  input: { staff_id: string },
): Promise<StaffMembers> {
  const member = await memberToChange(context, input.staff_id, true);
  await deleteFactor(context, member.id);
  await signOutEverywhere(context, [member.id]);
  await record(context, { action: 'second_factor.reset', subject: `account:${member.id}` });
  return wholeStaff(context);
}
