import type { Calls } from '../../../contract/calls.ts';
import type { World } from './world.ts';

export type Persona = keyof World['persons'];
type Fields = Record<string, unknown>;

/**
 * An input for a call, about records of family A. `owners` are those whose record it is; without them the call is about nobody
 * but whoever makes it.
 */
export type Example = {
  input(world: World): Fields | Promise<Fields>;
  owners?: readonly Persona[];
  /** A list that simply holds nothing of somebody else's, instead of refusing. */
  showsNothing?: boolean;
};

const parentA = ['parentA'] as const;
const nothing: Example = { input: () => ({}) };
const just = (fields: Fields): Example => ({ input: () => fields });
const aboutChild = (more: (world: World) => Fields | Promise<Fields> = () => ({})): Example => ({
  input: async (world) => ({ child_id: world.childA, ...(await more(world)) }),
  owners: parentA,
});
/** A list that can be narrowed down to one child. */
const narrowedTo = (more: Fields = {}): Example => ({
  input: (world) => ({ child: world.childA, ...more }),
  owners: parentA,
});

async function cartItem(world: World): Promise<string> {
  const about = { person: world.a.person };
  const input = { child_id: world.childA, session_id: world.classA.sessionId };
  const cart = await world.run('cartAdd', input, about).catch(() => world.run('cartIndex', {}, about));
  return cart.items[0]?.id ?? '';
}
async function orderNumber(world: World): Promise<string> {
  const about = { person: world.a.person };
  const open = await world.run('memberOrders', { status: 'to_be_paid' }, about);
  if (open.items[0]) return open.items[0].number;
  const selection = { item_ids: [await cartItem(world)], coupon_codes: [], credits: 0 };
  const { total } = await world.run('orderQuote', selection, about);
  const placed = await world.run(
    'orderPlace',
    { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() },
    about,
  );
  return placed.number;
}
const aboutItem: Example = { input: async (world) => ({ item_id: await cartItem(world) }), owners: parentA };
const aboutOrder = (more: Fields = {}): Example => ({
  input: async (world) => ({ order_number: await orderNumber(world), ...more }),
  owners: parentA,
});

async function invitation(world: World): Promise<{ id: string; secret: string }> {
  const invites = await world.run(
    'guardianInvite',
    { child_ids: [world.childA], rights: ['collect'], email: 'aunt@example.cn' },
    { person: world.a.person },
  );
  const letter = world.shop.waiting.findLast((job) => job.name === 'letter.mail');
  const link = (letter?.data.data as { link?: string } | undefined)?.link ?? 'http://x';
  return { id: invites.at(-1)?.id ?? '', secret: new URL(link).searchParams.get('invite') ?? '' };
}
async function staffInvitation(world: World): Promise<string> {
  const list = await world.run(
    'staffInvite',
    { name: '新人', email: `new${crypto.randomUUID()}@tongxue.example`, role: 'editor' },
    { person: world.persons.owner },
  );
  return list.invites.at(-1)?.id ?? '';
}
async function device(world: World): Promise<string> {
  const tel = world.a.tel.slice(3);
  await world.run('login', { tel, password: 'a good password' });
  const devices = await world.run('memberDevices', {}, { person: world.a.person });
  return devices[0]?.id ?? '';
}

/** A bought package, and in it a free hour beyond the cut-off. */
async function freeHour(world: World): Promise<{ session_id: string; starts_at: string }> {
  const session_id = await world.aPackage();
  const { hours } = await world.run('privateFreeHours', { session_id }, { person: world.a.person });
  return { session_id, starts_at: hours.at(-1)?.starts_at ?? '' };
}
async function bookedLesson(world: World): Promise<{ lesson_id: string; other: string }> {
  const hour = await freeHour(world);
  const about = { person: world.a.person };
  const booked = await world.run('privateBook', hour, about);
  const { hours } = await world.run('privateFreeHours', { session_id: hour.session_id }, about);
  return { lesson_id: booked.private.lessons[0]?.id ?? '', other: hours.at(-1)?.starts_at ?? '' };
}

const newPassword = { password: 'a new password', re_password: 'a new password' };
const childForm = { name: 'Anna', name_cn: '安安', year_month: '2018-05', grade: 2 };
const staffMember: Example = { input: (world) => ({ staff_id: world.editorId }) };

/** One for every call: whoever adds a call adds its line here and in `contract/who-may.ts`. */
export const examples: Record<keyof Calls, Example> = {
  sellerList: nothing,
  addUserHaveTel: just({ tel: '13700000001' }),
  raf2Email: just({ raf: 'NOBODY' }),
  sendCode: { input: () => ({ tel: `137${String(Math.random()).slice(2, 10)}`, type: 'tel' }) },
  verifyUnique: just({ value: 'x@example.cn', table: 'user', field: 'email' }),
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
  login: just({ tel: '13700000003', password: 'x' }),
  teacherLogin: just({ email: 'x@tongxue.example', password: 'x' }),
  logout: nothing,
  adminBaseLogin: just({ path: '/' }),
  proofChallenge: nothing,
  passwordForgot: just({ tel: '13700000004', code: '000000' }),
  teacherPasswordForgot: just({ email: 'x@tongxue.example' }),
  passwordReset: just({ ticket: 'made up', ...newPassword }),
  guardianInviteInfo: just({ invite: 'made up' }),
  staffInviteInfo: just({ invite: 'made up' }),
  staffInviteAccept: just({ invite: 'made up', ...newPassword }),
  courseScreen: nothing,
  homeIndex: nothing,
  courseIndex: nothing,
  courseFacets: nothing,
  campIndex: nothing,
  courseCalendar: just({ month: '2026-12' }),
  courseSearch: just({ q: '围棋' }),
  searchSuggest: just({ q: '围棋' }),
  teachersIndex: nothing,
  teachersInfo: just({ id: 'nobody' }),
  newsIndex: nothing,
  newsInfo: just({ slug: 'nothing' }),
  privateHours: just({ number: 'P1' }),
  courseInfo: { input: (world) => ({ number: world.classA.number }) },

  self: nothing,
  passwordChange: just({ old_password: 'a guess', ...newPassword }),
  memberDevices: nothing,
  deviceSignOut: { input: async (world) => ({ device_id: await device(world) }), owners: parentA },

  memberChild: nothing,
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
  memberTelChange: just({ tel: '13700000005', code: '000000', password: 'a guess' }),
  guardianInvite: {
    input: (world) => ({
      child_ids: JSON.stringify([world.childA]),
      rights: JSON.stringify(['see']),
      email: 'uncle@example.cn',
    }),
    owners: parentA,
  },
  guardianInvites: nothing,
  guardianInviteWithdraw: {
    input: async (world) => ({ invite_id: (await invitation(world)).id }),
    owners: parentA,
  },
  // Whoever entered the child cannot step back from it: nobody's `own` succeeds here but an invited guardian's.
  guardianLeave: { ...aboutChild(), owners: [] },
  guardianAccept: {
    input: async (world) => ({ invite: (await invitation(world)).secret }),
    owners: ['parentB'],
  },
  consentGive: just({ documents: JSON.stringify(['terms']) }),
  familyDownload: just({ password: 'a good password' }),
  accountClose: just({ password: 'a guess' }),
  accountKeep: nothing,
  cartAdd: aboutChild((world) => ({ session_id: world.classA.sessionId })),
  // Taking out what is not there changes nothing and is no error.
  cartAddMany: {
    input: (world) => ({
      items: JSON.stringify([{ child_id: world.childA, week_id: world.classA.sessionId }]),
    }),
    owners: parentA,
  },
  cartRemove: { ...aboutItem, showsNothing: true },
  cartIndex: nothing,
  orderQuote: {
    input: async (world) => ({ item_ids: JSON.stringify([await cartItem(world)]) }),
    owners: parentA,
  },
  orderPlace: {
    input: async (world) => ({
      item_ids: JSON.stringify([await cartItem(world)]),
      total: 288_000,
      idempotency_key: crypto.randomUUID(),
    }),
    owners: parentA,
  },
  orderPay: aboutOrder({ method: 'wechat', channel: 'native' }),
  orderCheck: aboutOrder(),
  orderInfo: aboutOrder(),
  orderCancel: aboutOrder(),
  memberOrders: nothing,
  memberOrdersCamps: nothing,
  homeForChild: narrowedTo(),
  memberCamp: narrowedTo(),
  memberCourses: {
    ...narrowedTo({ tab: 'future' }),
    showsNothing: true,
  },
  memberPrivate: narrowedTo(),
  privateFreeHours: {
    input: async (world) => ({ session_id: await world.aPackage() }),
    owners: parentA,
  },
  privateBook: { input: (world) => freeHour(world), owners: parentA },
  privateMove: {
    input: async (world) => {
      const { lesson_id, other } = await bookedLesson(world);
      return { lesson_id, starts_at: other };
    },
    owners: parentA,
  },
  privateCancel: {
    input: async (world) => ({ lesson_id: (await bookedLesson(world)).lesson_id }),
    owners: parentA,
  },
  cartPlanB: {
    input: async (world) => ({ item_id: await cartItem(world), plan_b: 'credits' }),
    owners: parentA,
  },
  listeningIndex: nothing,
  listeningBook: aboutChild(async (world) => ({ lesson_id: await world.aTrialLesson() })),
  listeningCancel: { input: async (world) => ({ trial_id: await world.aTrial() }), owners: parentA },
  entryInfo: { input: async (world) => ({ session_id: (await world.contest()).sessionId }) },
  entrySave: aboutChild(async (world) => ({
    session_id: (await world.contest()).sessionId,
    student_name: '安安',
    video_name: '月光',
    video_link: 'https://video.example.cn/1',
  })),
  openingIndex: nothing,
  openingAsk: { input: async (world) => ({ number: (await world.notOpen()).number }) },
  openingForget: { input: async (world) => ({ number: (await world.notOpen()).number }) },
  memberCredits: nothing,
  waitingIndex: nothing,
  waitingJoin: {
    input: (world) => ({
      session_id: world.classA.sessionId,
      child_ids: JSON.stringify([world.childA]),
    }),
    owners: parentA,
  },
  waitingLeave: { input: async (world) => ({ waiting_id: await world.aWaiting() }), owners: parentA },
  virtualIndex: { input: (world) => ({ child_id: world.childA }), owners: ['parentA', 'studentA'] },

  teacherIndex: nothing,
  teacherHours: nothing,
  teacherHoursSave: just({
    time_zone: 'Asia/Shanghai',
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_days: 28,
    weekly: '[]',
    exceptions: '[]',
  }),

  secondFactor: nothing,
  secondFactorBegin: just({ password: 'a guess' }),
  secondFactorConfirm: just({ totp: '000000' }),
  staffIndex: nothing,
  staffInvite: {
    input: () => ({ name: '新人', email: `n${crypto.randomUUID()}@tongxue.example`, role: 'editor' }),
  },
  staffInviteWithdraw: { input: async (world) => ({ invite_id: await staffInvitation(world) }) },
  staffRoleChange: { input: (world) => ({ staff_id: world.editorId, role: 'editor' }) },
  staffClose: staffMember,
  staffSecondFactorReset: staffMember,
  auditIndex: nothing,
};
