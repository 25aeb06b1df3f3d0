import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { AuditList } from './audit.tsx';
import { StaffList, StaffShow } from './staff.tsx';

/** Who works here, and what was done by whom. */
export const oversight: EntryGroup = {
  label: m.desk_oversight,
  entries: [
    {
      name: 'staff',
      label: m.office_staff,
      icon: BadgeOutlined,
      right: 'staff.see',
      screens: { list: StaffList, show: StaffShow },
    },
    {
      name: 'audit',
      label: m.office_audit,
      icon: HistoryOutlined,
      right: 'audit.see',
      screens: { list: AuditList },
    },
  ],
};
