import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { SetUpScreen } from '../set-up/set-up.tsx';
import { ClassShow } from './class-show.tsx';
import { OfferingCreate, OfferingEdit } from './offering-form.tsx';
import { OfferingList } from './offerings.tsx';
import { SessionCreate, SessionEdit } from './session-form.tsx';
import { SessionList } from './sessions.tsx';
import { Subjects } from './subjects.tsx';

export const programme: readonly Entry[] = [
  {
    head: 'courses',
    route: '/offerings',
    label: m.desk_offerings,
    icon: 'book-open',
    right: 'offerings.see',
    createRight: 'offerings.change',
    screens: { list: OfferingList, edit: OfferingEdit, create: OfferingCreate },
  },
  {
    head: 'courses',
    route: '/subjects',
    label: m.desk_subjects,
    icon: 'books',
    right: 'offerings.see',
    tabOf: '/offerings',
    screen: Subjects,
  },
  {
    head: 'courses',
    route: '/set-up',
    label: m.set_up_title,
    icon: 'rocket-launch',
    right: 'offerings.change',
    tabOf: '/offerings',
    screen: SetUpScreen,
  },
  {
    head: 'courses',
    route: '/sessions',
    label: m.desk_sessions,
    icon: 'calendar-dots',
    right: 'offerings.see',
    createRight: 'schedule.change',
    screens: { list: SessionList, show: ClassShow, edit: SessionEdit, create: SessionCreate },
  },
];
