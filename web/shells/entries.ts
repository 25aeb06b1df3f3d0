import type { SignInView } from '../../contract/accounts/calls.ts';
import { path } from '../../contract/core/paths.ts';
import * as m from '../../messages/compiled/messages.js';
import type { IconName } from '../kit/icon-names.ts';

export type Entry = { to: string; icon: IconName; label: () => string };

type Kind = SignInView['type'] | 'visitor';

/** The main navigation for a kind of person, in order. */
function mainEntries(kind: Kind): Entry[] {
  const home: Entry = { to: path.home(), icon: 'house', label: m.shell_nav_home };
  const courses: Entry = { to: path.courseIndex(), icon: 'books', label: m.shell_nav_courses };
  const classroom: Entry = {
    to: path.virtualIndex(),
    icon: 'chalkboard-teacher',
    label: m.shell_nav_classroom,
  };
  const desk: Entry = { to: path.teacherIndex(), icon: 'chalkboard-teacher', label: m.shell_nav_teacher };
  const hours: Entry = { to: path.teacherHours(), icon: 'clock', label: m.hours_nav };
  const letters: Entry = { to: path.virtualMail(), icon: 'envelope-simple', label: m.letters_title };
  const office: Entry = { to: path.admin(), icon: 'squares-four', label: m.office_title };
  if (kind === 'teacher') return [home, courses, desk, hours];
  if (kind === 'staff') return [home, courses, office];
  if (kind === 'student') return [home, courses, classroom, letters];
  return [home, courses, classroom];
}

/** A person's account page, which on a phone is a tab (我的); for a visitor it leads to the sign-in page. */
export function ownPage(kind: Kind): string {
  if (kind === 'student') return path.virtualAccount();
  if (kind === 'teacher') return path.teacherAccount();
  return kind === 'staff' ? path.adminAccount() : path.memberIndex();
}

/** The tabs of a phone: main navigation, cart for buyers, own page. */
export function tabEntries(kind: Kind): Entry[] {
  const cart: Entry = { to: path.cartIndex(), icon: 'shopping-cart-simple', label: m.shell_nav_cart };
  const me: Entry = { to: ownPage(kind), icon: 'user', label: m.shell_nav_me };
  return [...mainEntries(kind), ...(buys(kind) ? [cart] : []), me];
}

/** The tab for an address: the longest that equals it or is above it; the member area belongs to the own page. */
export function currentTab(tabs: readonly Entry[], pathname: string): string | null {
  if (/^\/member_/.test(pathname)) return path.memberIndex();
  const above = tabs.map((tab) => tab.to).filter((to) => isCurrent(to, pathname));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The main navigation of a desktop, which has room for the teachers too. */
export function headEntries(kind: Kind): Entry[] {
  const teachers: Entry = { to: path.teachersIndex(), icon: 'student', label: m.teachers_title };
  const [home, courses, ...rest] = mainEntries(kind);
  const letters: Entry = { to: path.teacherLetters(), icon: 'envelope-simple', label: m.letters_title };
  const remaining = kind === 'teacher' ? [...rest, letters] : rest;
  return [home, courses, ...(buys(kind) ? [teachers] : []), ...remaining].filter(
    (entry) => entry !== undefined,
  );
}

/** Whether a kind of person has a cart and a member area. */
export const buys = (kind: Kind): boolean => kind === 'visitor' || kind === 'user';

export type EntryGroup = { title: () => string; entries: readonly Entry[] };

const dashboard: Entry = { to: path.memberIndex(), icon: 'squares-four', label: m.shell_member_index };
const classroom: Entry = {
  to: path.virtualIndex(),
  icon: 'chalkboard-teacher',
  label: m.shell_virtual_index,
};
const courses: Entry = { to: path.memberCourses(), icon: 'books', label: m.shell_member_courses };
const orders: Entry = { to: path.memberOrders(), icon: 'receipt', label: m.shell_member_orders };
const students: Entry = { to: path.memberChild(), icon: 'student', label: m.shell_member_child };
const settings: Entry = { to: path.memberEdit(), icon: 'gear-six', label: m.nav_edit };
const password: Entry = { to: path.memberAccount(), icon: 'shield-check', label: m.nav_password };

/**
 * The member area's navigation: the dashboard's entries (specification section 2), and pages to which nothing else leads. The classroom
 * leads to the child's other pages.
 */
export const memberGroups: readonly EntryGroup[] = [
  {
    title: m.nav_group_buying,
    entries: [
      orders,
      { to: path.memberOrdersCamps(), icon: 'receipt', label: m.nav_camp_orders },
      { to: path.memberCoupon(), icon: 'ticket', label: m.nav_coupon },
      { to: path.memberCoupon({ status: 'open' }), icon: 'gift', label: m.coupons_receive_nav },
      { to: path.memberCredits(), icon: 'coins', label: m.nav_credits },
      { to: path.memberFriend(), icon: 'share-network', label: m.nav_friend },
      { to: path.memberCare(), icon: 'receipt', label: m.receipts_care_nav },
    ],
  },
  {
    title: m.nav_group_learning,
    entries: [
      dashboard,
      classroom,
      courses,
      { to: path.memberCamp(), icon: 'backpack', label: m.nav_camps },
      { to: path.memberPrivate(), icon: 'user', label: m.nav_private_once },
      { to: path.privateClassIndex(), icon: 'chalkboard-teacher', label: m.classroom_private },
      { to: path.courseListening(), icon: 'chalkboard-teacher', label: m.trial_title },
      { to: path.memberWaitlist(), icon: 'hourglass-medium', label: m.waitlist_title },
      { to: path.virtualLeave(), icon: 'calendar-blank', label: m.nav_leave },
      { to: path.virtualCalendar(), icon: 'calendar-check', label: m.diary_title },
      { to: path.memberInformation(), icon: 'bell', label: m.nav_information },
      { to: path.memberInformation({ all_read: 1 }), icon: 'check-circle', label: m.nav_all_read },
    ],
  },
  { title: m.nav_group_family, entries: [students, settings, password] },
];

/** The entry of the member area's navigation for a page: its own, or that of the classroom for a child's other pages. */
export function currentEntry(pathname: string): string | null {
  const own = memberGroups.flatMap(({ entries }) => entries).find(({ to }) => isCurrent(to, pathname));
  if (own) return own.to;
  return pathname.startsWith('/virtual_') ? classroom.to : null;
}

/** The account menu of a desktop: all member pages for a parent, the account page for others. */
export function accountEntries(kind: Kind): readonly Entry[] {
  if (kind === 'user') return [dashboard, classroom, courses, orders, students, settings, password];
  return [{ to: ownPage(kind), icon: 'shield-check', label: m.shell_nav_account }];
}

/** Whether an entry leads to this page or one below it (`/member_orders` for `/member_orders_info/…`). */
export function isCurrent(entry: string, pathname: string): boolean {
  if (entry === '/') return pathname === '/';
  // An entry with a query is an act on a page that has its own entry.
  if (entry.includes('?')) return false;
  return pathname === entry || pathname.startsWith(`${entry}/`) || pathname.startsWith(`${entry}_info`);
}
