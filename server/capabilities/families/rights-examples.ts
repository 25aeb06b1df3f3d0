import {
  aboutChild,
  childForm,
  type Examples,
  invitation,
  just,
  newPassword,
  nothing,
  parentA,
} from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  sellerList: nothing,
  raf2Email: just({ raf: 'NOBODY' }),
  addUser: just({
    tel: '13700000002',
    code: '000000',
    ...newPassword,
    email: 'x@example.cn',
    name: '某',
    province: '某',
    wechat_id: 'N/A',
    children: JSON.stringify([childForm]),
  }),
  guardianInviteInfo: just({ invite: 'made up' }),
  memberChild: { ...nothing, shows: true },
  childSave: { input: (world) => ({ id: world.childA, ...childForm }), owners: parentA },
  childPhoto: aboutChild(async (world) => ({ photo: await world.aPicture() })),
  childPhotoRemove: aboutChild(),
  studentLoginSave: aboutChild(() => ({ login_user_name: 'student.a2', password: 'a student here' })),
  studentLoginEnd: { ...aboutChild(), owners: parentA },
  memberEdit: nothing,
  memberEditSave: just({
    name: '某人',
    email: 'somebody@example.cn',
    province: '北京市',
    wechat_id: 'N/A',
    letter_language: 'cn',
    by_mail: 1,
    by_sms: 0,
  }),
  officeFamilyEnter: just({
    ...{
      parent: '某人',
      tel: '13700000006',
      email: 'walked.in@example.cn',
      province: '北京市',
      wechat_id: 'N/A',
    },
    ...childForm,
  }),
  officeFamilySave: {
    input: (world) => ({
      family_id: world.a.parentId,
      name: '某人',
      email: 'corrected@example.cn',
      province: '北京市',
      wechat_id: 'N/A',
    }),
  },
  timeZoneSave: just({ time_zone: 'Asia/Shanghai' }),
  memberTelChange: just({ tel: '13700000005', code: '000000', password: 'a guess' }),
  guardianInvite: {
    // Nobody gives a right they lack.
    input: (world, by) => ({
      child_ids: JSON.stringify([world.childA]),
      rights: JSON.stringify(['right' in by ? by.right : 'see']),
      email: 'uncle@example.cn',
    }),
    owners: parentA,
  },
  guardianInvites: nothing,
  guardianInviteWithdraw: {
    input: async (world) => ({ invite_id: (await invitation(world)).id }),
    owners: parentA,
  },
  // The first guardian cannot step back, so only invited guardians succeed.
  guardianLeave: { ...aboutChild(), owners: [] },
  guardianEnd: aboutChild(async (world, by) => ({ guardian_id: await world.aGuardianOf(by) })),
  guardianAccept: {
    input: async (world) => ({ invite: (await invitation(world)).secret, self_confirmed: 1 }),
    owners: ['parentB'],
  },
  consentVersions: nothing,
  consentGive: just({ documents: JSON.stringify(['terms']) }),
  familyDownload: just({ password: 'a good password' }),
  accountClose: just({ password: 'a guess' }),
  accountKeep: nothing,
} satisfies Examples;
