import { from, type Walked } from '../../tools/screens/screen.ts';

type Contests = { items: { session_id: string }[] };

export const walked: Walked = {
  screens: [
    { name: 'virtual_contest-student', path: '/virtual_contest', who: 'student' },
    { name: 'teacher_contest_info', path: '/teacher_contest/{contest_judged}' },
  ],
  places: {
    contest_judged: from<Contests>('teacher', 'contestIndex', ({ items }) => items[0]?.session_id),
  },
};
