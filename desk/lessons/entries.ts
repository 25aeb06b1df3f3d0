import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { CampDayScreen } from './camp-day.tsx';
import { LessonScreen } from './lesson.tsx';
import { LessonQueueScreen } from './queue.tsx';
import { TimetableScreen } from './timetable.tsx';

export const lessons: readonly Entry[] = [
  {
    head: 'today',
    route: '/lessons',
    label: m.office_lessons,
    icon: 'list-checks',
    right: 'classroom.see',
    screen: LessonQueueScreen,
  },
  {
    head: 'today',
    route: '/timetable',
    label: m.lessons_title,
    icon: 'calendar-blank',
    right: 'schedule.change',
    screen: TimetableScreen,
    pages: { '/timetable/:lesson': LessonScreen },
  },
  {
    head: 'today',
    route: '/camp_day',
    label: m.camp_day_title,
    icon: 'sun',
    right: 'classroom.see',
    tabOf: '/timetable',
    screen: CampDayScreen,
  },
];
