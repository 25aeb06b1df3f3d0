import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
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
];
