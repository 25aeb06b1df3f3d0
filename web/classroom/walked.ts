import { from, listed, type Walked } from '../../tools/screens/screen.ts';

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [
    { name: 'virtual_calendar', path: '/virtual_calendar?child_id=0' },
    { name: 'virtual_calendar-month', path: '/virtual_calendar?view=month&child_id=0' },
    { name: 'private_class_index-student', path: '/private_class_index', who: 'student' },
    { name: 'virtual_calendar-student', path: '/virtual_calendar', who: 'student' },
    { name: 'virtual_leave-student', path: '/virtual_leave', who: 'student' },
    { name: 'virtual_index-student', path: '/virtual_index', who: 'student' },
    { name: 'virtual_hour', path: '/virtual_hour/{online}' },
    { name: 'virtual_index-finish', path: '/virtual_index?status=finish' },
    { name: 'lesson_enter', path: '/lesson_enter/{lesson}' },
    { name: 'virtual_comment-student', path: '/virtual_comment', who: 'student' },
    { name: 'virtual_teachers-student', path: '/virtual_teachers', who: 'student' },
  ],
  places: {
    /** A class that is given online. */
    online: from<{ items: { session_id: string; site: { kind: string } }[] }>(
      'parent',
      'memberCourses?page_size=100',
      ({ items }) => items.find(({ site }) => site.kind === 'online')?.session_id,
    ),
    lesson: listed('parent', 'virtualIndex'),
  },
};
