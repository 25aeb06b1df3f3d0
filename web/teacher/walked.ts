import { first, from, type Walked } from '../../tools/screens/screen.ts';

type Ids = { id: string }[];
type Day = { unfinished: Ids; next: { id: string } | null };

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [
    { name: 'teacher_remarks', path: '/teacher_remarks/{lesson_unfinished}' },
    { name: 'teacher_roll_call', path: '/teacher_roll_call/{lesson_next}' },
    { name: 'teacher_roll_call-over', path: '/teacher_roll_call/{lesson_over}' },
    { name: 'teacher_leave_own', path: '/teacher_leave?tab=own' },
  ],
  places: {
    lesson_unfinished: from<Day>('teacher', 'teacherDay', ({ unfinished }) => first(unfinished)),
    lesson_next: from<Day>('teacher', 'teacherDay', ({ next }) => next?.id),
    lesson_over: from<{ items: { lesson: { id: string } }[] }>(
      'teacher',
      'rollCallHistory',
      ({ items }) => items[0]?.lesson.id,
    ),
  },
};
