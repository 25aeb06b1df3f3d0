import {
  type Examples,
  just,
  newPassword,
  nothing,
  staffInvitation,
  staffMember,
} from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  teacherLogin: just({ email: 'x@tongxue.example', password: 'x' }),
  adminBaseLogin: just({ path: '/' }),
  staffInviteInfo: just({ invite: 'made up' }),
  staffInviteAccept: just({ invite: 'made up', ...newPassword }),
  secondFactor: nothing,
  secondFactorBegin: just({ password: 'a guess' }),
  secondFactorConfirm: just({ totp: '000000' }),
  secondFactorShow: just({ totp: '000000' }),
  staffIndex: nothing,
  staffInvite: {
    input: () => ({ name: '新人', email: `n${crypto.randomUUID()}@tongxue.example`, role: 'editor' }),
  },
  staffInviteWithdraw: { input: async (world) => ({ invite_id: await staffInvitation(world) }) },
  staffRoleChange: { input: (world) => ({ staff_id: world.editorId, role: 'editor' }) },
  staffClose: staffMember,
  staffSecondFactorReset: staffMember,
} satisfies Examples;
