import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { OfferingCreate, OfferingEdit } from './offering-form.tsx';
import { OfferingList } from './offerings.tsx';
import { SessionCreate, SessionEdit } from './session-form.tsx';
import { SessionList } from './sessions.tsx';

/** What the school offers, and when. */
export const programme: EntryGroup = {
  label: m.desk_programme,
  entries: [
    {
      name: 'offerings',
      label: m.desk_offerings,
      icon: MenuBookOutlined,
      right: 'offerings.see',
      making: 'offerings.change',
      screens: { list: OfferingList, edit: OfferingEdit, create: OfferingCreate },
    },
    {
      name: 'sessions',
      label: m.desk_sessions,
      icon: CalendarMonthOutlined,
      right: 'offerings.see',
      making: 'schedule.change',
      screens: { list: SessionList, edit: SessionEdit, create: SessionCreate },
    },
  ],
};
