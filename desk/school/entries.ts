import type { OfficeApplication } from '../../contract/applications/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { ApplicationList, ApplicationShow, applicantOf } from './applications.tsx';
import { ContactList, ContactShow } from './contacts.tsx';
import { HolidayList } from './holidays.tsx';
import { RoomCreate, RoomEdit, RoomList } from './rooms.tsx';
import { SiteCreate, SiteEdit, SiteList } from './sites.tsx';
import { TeacherCreate, TeacherEdit } from './teacher-form.tsx';
import { TeacherList } from './teachers.tsx';

export const school: readonly Entry[] = [
  {
    head: 'courses',
    route: '/teachers',
    label: m.teachers_title,
    icon: 'chalkboard-teacher',
    right: 'teachers.change',
    screens: { list: TeacherList, edit: TeacherEdit, create: TeacherCreate },
  },
  {
    head: 'courses',
    route: '/applications',
    label: m.desk_applications,
    icon: 'user-check',
    right: 'teachers.change',
    recordTitle: (record) => applicantOf(record as unknown as OfficeApplication),
    tabOf: '/teachers',
    screens: { list: ApplicationList, show: ApplicationShow },
  },
  {
    head: 'families',
    route: '/contacts',
    label: m.desk_contacts,
    icon: 'envelope-simple',
    right: 'letters.answer',
    screens: { list: ContactList, show: ContactShow },
  },
  {
    head: 'settings',
    route: '/sites',
    label: m.desk_sites,
    line: m.menu_sites,
    icon: 'map-pin',
    right: 'sites.change',
    screens: { list: SiteList, edit: SiteEdit, create: SiteCreate },
  },
  {
    head: 'settings',
    route: '/rooms',
    label: m.desk_rooms,
    icon: 'door',
    right: 'sites.change',
    tabOf: '/sites',
    screens: { list: RoomList, edit: RoomEdit, create: RoomCreate },
  },
  {
    head: 'settings',
    route: '/holidays',
    label: m.desk_holidays,
    icon: 'umbrella',
    right: 'sites.change',
    tabOf: '/sites',
    screens: { list: HolidayList },
  },
];
