import { from, listed, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'lesson_enter', path: '/lesson_enter/{lesson}' },
    { name: 'teacher_roll_call', path: '/teacher_roll_call/{lesson_next}' },
    { name: 'teacher_roll_call-over', path: '/teacher_roll_call/{lesson_over}' },
  ],
  places: {
    lesson: listed('parent', 'virtualIndex'),
    lesson_next: from<{ next: { id: string } | null }>('teacher', 'teacherDay', ({ next }) => next?.id),
    lesson_over: from<{ items: { lesson: { id: string } }[] }>(
      'teacher',
      'rollCallHistory',
      ({ items }) => items[0]?.lesson.id,
    ),
  },
};
