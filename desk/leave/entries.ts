import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { StudentLeaveScreen, TeacherLeaveScreen } from './leave.tsx';
import { LeaveRulesScreen } from './leave-rules.tsx';

export const leave: readonly Entry[] = [
  {
    head: 'today',
    route: '/leave',
    label: m.leave_of_students,
    line: m.leave_nav,
    icon: 'hourglass-medium',
    right: 'schedule.change',
    screen: StudentLeaveScreen,
  },
  {
    head: 'today',
    route: '/teacher_leave',
    label: m.leave_of_teachers,
    icon: 'hourglass-medium',
    right: 'schedule.change',
    tabOf: '/leave',
    screen: TeacherLeaveScreen,
  },
  {
    head: 'today',
    route: '/leave_rules',
    label: m.leave_rules,
    icon: 'sliders-horizontal',
    right: 'offerings.change',
    tabOf: '/leave',
    screen: LeaveRulesScreen,
  },
];
