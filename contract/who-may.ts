import type { Calls } from './calls.ts';
import { type Right, rightsOf, type StaffRole, staffRoles } from './rights.ts';

/** Everybody the table of rights tells apart: kinds of person, and staff by role. */
export const people = ['visitor', 'parent', 'student', 'teacher', ...staffRoles] as const;
export type Who = (typeof people)[number];

/**
 * `yes`: may make the call. `own`: may make it, and it reaches only what is theirs; somebody of the same kind is refused, or
 * sees nothing of it. `no`: is refused, whatever the input.
 */
export type May = 'yes' | 'own' | 'no';
type Row = Readonly<Record<Who, May>>;

const row = (change: Partial<Record<Who, May>>, rest: May = 'no'): Row => {
  const all = Object.fromEntries(people.map((who) => [who, rest])) as Record<Who, May>;
  return { ...all, ...change };
};
const forStaff = (may: (role: StaffRole) => May): Partial<Record<Who, May>> =>
  Object.fromEntries(staffRoles.map((role) => [role, may(role)]));

const everybody = row({}, 'yes');
const whoIsSignedIn = row({ visitor: 'no' }, 'own');
const parents = row({ parent: 'own' });
const families = row({ parent: 'own', student: 'own' });
const teachers = row({ teacher: 'own' });
const everyStaff = row(forStaff(() => 'own'));
const staffWith = (right: Right) => row(forStaff((role) => (rightsOf(role).includes(right) ? 'yes' : 'no')));

/** Every call × every kind of person. A call that is missing here does not compile; a test walks the table with real records. */
export const whoMay: Readonly<Record<keyof Calls, Row>> = {
  sellerList: everybody,
  addUserHaveTel: everybody,
  raf2Email: everybody,
  sendCode: everybody,
  verifyUnique: everybody,
  addUser: everybody,
  login: everybody,
  teacherLogin: everybody,
  logout: everybody,
  adminBaseLogin: everybody,
  proofChallenge: everybody,
  passwordForgot: everybody,
  teacherPasswordForgot: everybody,
  passwordReset: everybody,
  guardianInviteInfo: everybody,
  staffInviteInfo: everybody,
  staffInviteAccept: everybody,
  courseScreen: everybody,
  homeIndex: everybody,
  courseIndex: everybody,
  courseFacets: everybody,
  courseInfo: everybody,
  campIndex: everybody,
  courseCalendar: everybody,
  courseSearch: everybody,
  searchSuggest: everybody,
  teachersIndex: everybody,
  teachersInfo: everybody,
  newsIndex: everybody,
  newsInfo: everybody,
  privateHours: everybody,

  self: whoIsSignedIn,
  passwordChange: whoIsSignedIn,
  memberDevices: whoIsSignedIn,
  deviceSignOut: whoIsSignedIn,

  memberChild: parents,
  childSave: parents,
  childPhoto: parents,
  childPhotoRemove: parents,
  studentLoginSave: parents,
  studentLoginEnd: parents,
  memberEdit: parents,
  memberEditSave: parents,
  memberTelChange: parents,
  guardianInvite: parents,
  guardianInvites: parents,
  guardianInviteWithdraw: parents,
  guardianLeave: parents,
  guardianAccept: parents,
  consentGive: parents,
  familyDownload: parents,
  accountClose: parents,
  accountKeep: parents,
  cartAdd: parents,
  cartAddMany: parents,
  cartRemove: parents,
  cartIndex: parents,
  orderQuote: parents,
  orderPlace: parents,
  orderPay: parents,
  orderCheck: parents,
  orderCancel: parents,
  orderInfo: parents,
  memberOrders: parents,
  memberCourses: parents,
  memberCamp: parents,
  memberOrdersCamps: parents,
  homeForChild: parents,
  memberPrivate: parents,
  privateFreeHours: parents,
  privateBook: parents,
  privateMove: parents,
  privateCancel: parents,
  cartPlanB: parents,
  listeningIndex: parents,
  listeningBook: parents,
  listeningCancel: parents,
  entryInfo: parents,
  entrySave: parents,
  openingIndex: parents,
  openingAsk: parents,
  openingForget: parents,
  memberCredits: parents,
  waitingIndex: parents,
  waitingJoin: parents,
  waitingLeave: parents,
  virtualIndex: families,

  teacherIndex: teachers,
  teacherHours: teachers,
  teacherHoursSave: teachers,

  secondFactor: everyStaff,
  secondFactorBegin: everyStaff,
  secondFactorConfirm: everyStaff,
  staffIndex: staffWith('staff.see'),
  staffInvite: staffWith('staff.change'),
  staffInviteWithdraw: staffWith('staff.change'),
  staffRoleChange: staffWith('staff.change'),
  staffClose: staffWith('staff.change'),
  staffSecondFactorReset: staffWith('staff.change'),
  auditIndex: staffWith('audit.see'),
  moneyStuck: staffWith('orders.see'),
  refundAgain: staffWith('orders.refund'),
  differenceSettle: staffWith('orders.refund'),
};
