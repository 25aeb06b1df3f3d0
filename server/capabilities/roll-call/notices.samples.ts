import { sampleOf } from '../../platform/notices/sample.ts';
import { absenceCorrected, childAbsent, doubtSettled, rollMissing } from './notices.ts';

const lesson = {
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  time_zone: 'Asia/Shanghai',
  online: false,
  at: '2026-11-25T02:30:00Z',
};
const ofChild = { ...lesson, child: { zh: '王安安', en: 'Anna Wang' }, child_id: 'c1', session_id: 's1' };

export const samples = [
  sampleOf(childAbsent, ofChild),
  sampleOf(absenceCorrected, ofChild),
  sampleOf(rollMissing, { ...lesson, online: true, lesson_id: 'l1' }),
  sampleOf(
    doubtSettled,
    { ...ofChild, was_here: true, counts: true, words: '查看了教室录像，安安全程在场。' },
    { ...ofChild, was_here: true, counts: true, words: 'The recording shows Anna in the room.' },
  ),
  sampleOf(
    doubtSettled,
    { ...ofChild, was_here: false, counts: false, words: '当晚线路中断，这节课不计。' },
    { ...ofChild, was_here: false, counts: false, words: 'The line was down that evening.' },
  ),
];
