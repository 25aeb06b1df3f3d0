import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { AuditList } from './audit.tsx';
import { StaffList, StaffShow } from './staff.tsx';

export const oversight: readonly Entry[] = [
  {
    head: 'settings',
    route: '/staff',
    label: m.office_staff,
    line: m.menu_staff,
    icon: 'user-gear',
    right: 'staff.see',
    screens: { list: StaffList, show: StaffShow },
  },
  {
    head: 'settings',
    route: '/audit',
    label: m.office_audit,
    icon: 'clock-counter-clockwise',
    right: 'audit.see',
    tabOf: '/staff',
    screens: { list: AuditList },
  },
];
