import { first, from, type Walked } from '../../tools/screens/screen.ts';

type Ids = { items: { id: string }[] };

export const walked: Walked = {
  screens: [
    { name: 'virtual_assess-hours', path: '/virtual_assess?offering={assessed}' },
    { name: 'virtual_assess-student', path: '/virtual_assess', who: 'student' },
    { name: 'virtual_assess_history-student', path: '/virtual_assess_history', who: 'student' },
    { name: 'teacher_assess-due', path: '/teacher_assess?tab=due' },
    { name: 'teacher_assess_info', path: '/teacher_assess/{assessment_due}' },
  ],
  places: {
    assessed: from<{ assessable: { offering: { number: string } }[] }>(
      'parent',
      'virtualAssess',
      ({ assessable }) => assessable[0]?.offering.number,
    ),
    assessment_due: from<Ids>('teacher', 'assessIndex?tab=due', ({ items }) => first(items)),
  },
};
