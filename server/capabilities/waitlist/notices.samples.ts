import { sampleOf } from '../../platform/notices/sample.ts';
import { waitlistEnded, waitlistLapsed, waitlistOffered, waitlistReopened } from './notices.ts';

export const samples = [
  sampleOf(waitlistOffered, {
    name: { zh: '儿童围棋启蒙', en: 'First Go' },
    label: { zh: '周末班', en: 'Weekend' },
    until: '2026-11-22T02:30:00Z',
  }),
  sampleOf(waitlistLapsed, {
    name: { zh: '儿童围棋启蒙', en: 'First Go' },
    label: { zh: '周末班', en: 'Weekend' },
    number: 'C1001',
    kind: 'course',
  }),
  sampleOf(waitlistReopened, {
    name: { zh: '儿童围棋启蒙', en: 'First Go' },
    label: { zh: '周末班', en: 'Weekend' },
    number: 'C1001',
    kind: 'course',
  }),
  ...(['over', 'class_off', 'closed'] as const).map((why) =>
    sampleOf(waitlistEnded, {
      name: { zh: '儿童围棋启蒙', en: 'First Go' },
      label: { zh: '周末班', en: 'Weekend' },
      number: 'C1001',
      kind: 'course',
      why,
    }),
  ),
];
