import {
  device,
  type Examples,
  just,
  newPassword,
  nothing,
  parentA,
} from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  addUserHaveTel: just({ tel: '13700000001' }),
  verifyUnique: just({ value: 'x@example.cn', table: 'user', field: 'email' }),
  login: just({ tel: '13700000003', password: 'x' }),
  logout: nothing,
  passwordForgot: just({ tel: '13700000004', code: '000000' }),
  teacherPasswordForgot: just({ email: 'x@tongxue.example' }),
  passwordReset: just({ ticket: 'made up', ...newPassword }),
  passwordChange: just({ old_password: 'a guess', ...newPassword }),
  memberDevices: nothing,
  deviceSignOut: { input: async (world) => ({ device_id: await device(world) }), owners: parentA },
  officeFamilyAct: { input: (world) => ({ family_id: world.a.parentId, words: '家长来电，请代为订课' }) },
  actingEnd: nothing,
} satisfies Examples;
