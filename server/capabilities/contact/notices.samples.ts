import { sampleOf } from '../../platform/notices/sample.ts';
import { contactAnswered, contactReceived } from './notices.ts';

const by = '2026-12-01T10:00:00Z';

export const samples = [
  sampleOf(contactReceived, { by }, { by }),
  sampleOf(
    contactAnswered,
    { content: '请问围棋班周末有课吗？', answer: '有的，周六上午有两个班，课程页可以看到剩余名额。' },
    { content: 'Are there chess classes at weekends?', answer: 'Yes, two groups on Saturday mornings.' },
  ),
];
