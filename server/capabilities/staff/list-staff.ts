import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { StaffMembers, staffCalls } from '../../../contract/staff/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { fitsStaff, sortedStaff, whyNotChangeMember } from './rules.ts';
import { listMembers, type Member, openStaffInvites } from './store.ts';

/** Presents all members of staff with possible changes, and the open invitations. */
export async function presentStaff(context: Context): Promise<StaffMembers> {
  const members = await listMembers(context);
  const by = accountOf(context);
  const mayChange = context.person.kind === 'staff' && context.person.rights?.includes('staff.change');
  const why = (member: Member) =>
    presentReason(
      context,
      mayChange ? whyNotChangeMember(member, { by, members, keepsOwner: false }) : 'not_allowed',
    );
  return {
    items: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: member.email ?? '',
      role: member.role,
      since: member.since.toString(),
      second_factor: member.factorSince !== null,
      self: member.id === by,
      blocked: { staffRoleChange: why(member), staffClose: why(member) },
    })),
    invites: (await openStaffInvites(context)).map((invite) => ({
      id: invite.id,
      name: invite.name,
      email: invite.email,
      role: invite.role,
      expires_at: invite.expiresAt.toString(),
    })),
  };
}

/** Lists a page of the members of staff, of whom there are never many, and the open invitations. */
export async function listStaff(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof staffCalls.staffIndex>,
): Promise<OutputOf<typeof staffCalls.staffIndex>> {
  const { items, invites } = await presentStaff(context);
  const fit = sortedStaff(
    items.filter((member) => fitsStaff(member, filter)),
    { ...sorted, locale: context.locale },
  );
  const from = (page - 1) * page_size;
  return { items: fit.slice(from, from + page_size), total: fit.length, page, page_size, invites };
}
