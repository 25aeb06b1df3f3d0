import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { OfficeApplication } from '../../contract/applications/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { ApplicationList, ApplicationShow, applicantOf } from './applications.tsx';
import { ContactList, ContactShow } from './contacts.tsx';
import { HolidayList } from './holidays.tsx';
import { RoomCreate, RoomEdit, RoomList } from './rooms.tsx';
import { SiteCreate, SiteEdit, SiteList } from './sites.tsx';
import { TeacherCreate, TeacherEdit } from './teacher-form.tsx';
import { TeacherList } from './teachers.tsx';

/** Where the school teaches and when it is closed; who teaches, and who would like to. */
export const school: EntryGroup = {
  label: m.desk_school,
  entries: [
    {
      name: 'teachers',
      label: m.teachers_title,
      icon: BadgeOutlined,
      right: 'teachers.change',
      screens: { list: TeacherList, edit: TeacherEdit, create: TeacherCreate },
    },
    {
      name: 'applications',
      label: m.desk_applications,
      icon: HowToRegOutlined,
      right: 'teachers.change',
      called: (record) => applicantOf(record as unknown as OfficeApplication),
      screens: { list: ApplicationList, show: ApplicationShow },
    },
    {
      name: 'contacts',
      label: m.desk_contacts,
      icon: MailOutlined,
      right: 'letters.answer',
      screens: { list: ContactList, show: ContactShow },
    },
    {
      name: 'sites',
      label: m.desk_sites,
      icon: PlaceOutlined,
      right: 'sites.change',
      screens: { list: SiteList, edit: SiteEdit, create: SiteCreate },
    },
    {
      name: 'rooms',
      label: m.desk_rooms,
      icon: MeetingRoomOutlined,
      right: 'sites.change',
      screens: { list: RoomList, edit: RoomEdit, create: RoomCreate },
    },
    {
      name: 'holidays',
      label: m.desk_holidays,
      icon: BeachAccessOutlined,
      right: 'sites.change',
      screens: { list: HolidayList },
    },
  ],
};
