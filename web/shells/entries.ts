import type { SelfView } from '../../contract/accounts.ts';
import * as m from '../../messages/compiled/messages.js';
import type { IconName } from '../kit/icon-names.ts';
import { path } from '../paths.ts';

export type Entry = { to: string; icon: IconName; label: () => string };

type Kind = SelfView['type'] | 'visitor';

/** The main ways through the site for a kind of person, in order. */
export function mainEntries(kind: Kind): Entry[] {
  const home: Entry = { to: path.home(), icon: 'house', label: m.shell_nav_home };
  const courses: Entry = { to: path.courseIndex(), icon: 'books', label: m.shell_nav_courses };
  const classroom: Entry = {
    to: path.virtualIndex(),
    icon: 'chalkboard-teacher',
    label: m.shell_nav_classroom,
  };
  const desk: Entry = { to: path.teacherIndex(), icon: 'chalkboard-teacher', label: m.shell_nav_teacher };
  if (kind === 'teacher') return [home, courses, desk];
  if (kind === 'staff') return [home, courses];
  return [home, courses, classroom];
}

/** Whether a kind of person has a cart and a member area. */
export const buys = (kind: Kind): boolean => kind === 'visitor' || kind === 'user';

/** The member area (specification section 2, dashboard navigation), as far as it exists. */
export const memberEntries: readonly Entry[] = [
  { to: path.memberIndex(), icon: 'squares-four', label: m.shell_member_index },
  { to: path.memberCourses(), icon: 'books', label: m.shell_member_courses },
  { to: path.virtualIndex(), icon: 'chalkboard-teacher', label: m.shell_virtual_index },
  { to: path.memberOrders(), icon: 'receipt', label: m.shell_member_orders },
  { to: path.memberChild(), icon: 'student', label: m.shell_member_child },
];

/** Whether an entry leads to this page or to one below it (`/member_orders` for `/member_orders_info/…`). */
export function isCurrent(entry: string, pathname: string): boolean {
  if (entry === '/') return pathname === '/';
  return pathname === entry || pathname.startsWith(`${entry}/`) || pathname.startsWith(`${entry}_info`);
}
