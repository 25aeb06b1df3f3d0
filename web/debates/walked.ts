import { from, listed, type Walked } from '../../tools/screens/screen.ts';

type Index = { items: { id: string; state: string }[]; classes: { session_id: string }[] };

export const walked: Walked = {
  screens: [
    { name: 'virtual_debate-student', path: '/virtual_debate', who: 'student' },
    { name: 'teacher_debate_draw', path: '/teacher_debate/draw?session_id={debating_class}' },
    { name: 'teacher_debate_info', path: '/teacher_debate/{debate}' },
    { name: 'teacher_debate_info-ahead', path: '/teacher_debate/{debate_ahead}' },
    { name: 'teacher_debate_timer', path: '/teacher_debate/{debate_ahead}/timer' },
  ],
  places: {
    debate: listed('teacher', 'debateIndex'),
    debate_ahead: from<Index>(
      'teacher',
      'debateIndex',
      ({ items }) => items.find(({ state }) => state === 'ahead')?.id,
    ),
    debating_class: from<Index>('teacher', 'debateIndex', ({ classes }) => classes[0]?.session_id),
  },
};
