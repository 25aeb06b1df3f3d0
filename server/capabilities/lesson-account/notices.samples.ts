import { sampleOf } from '../../platform/notices/sample.ts';
import { disputeAnswered, fewLessonsLeft, packageRunsOut } from './notices.ts';

const account = {
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  child: { zh: '王安安', en: 'Anna Wang' },
  child_id: 'c1',
  session_id: 's1',
};
const lesson = { time_zone: 'Asia/Shanghai', online: false, at: '2026-11-25T02:30:00Z' };

export const samples = [
  sampleOf(
    disputeAnswered,
    { ...account, ...lesson, answer: 'correct', words: '已与老师核实，那天是我们点错了名。' },
    { ...account, ...lesson, answer: 'correct', words: 'The teacher marked the wrong child that day.' },
  ),
  sampleOf(
    disputeAnswered,
    { ...account, ...lesson, answer: 'stands', words: '课堂门禁显示安安准时进入，一直上到下课。' },
    { ...account, ...lesson, answer: 'stands', words: 'The door shows that Anna came in time and stayed.' },
  ),
  sampleOf(fewLessonsLeft, { ...account, left: 2, number: 'P1001' }),
  sampleOf(packageRunsOut, { ...account, left: 3, until: '2026-12-05T02:30:00Z' }),
];
