import { first, from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_comment-student', path: '/virtual_comment', who: 'student' },
    { name: 'teacher_remarks', path: '/teacher_remarks/{lesson_unfinished}' },
  ],
  places: {
    lesson_unfinished: from<{ unfinished: { id: string }[] }>('teacher', 'teacherDay', ({ unfinished }) =>
      first(unfinished),
    ),
  },
};
