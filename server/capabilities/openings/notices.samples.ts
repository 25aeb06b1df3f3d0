import { sampleOf } from '../../platform/notices/sample.ts';
import { offeringOpened } from './notices.ts';

export const samples = [
  sampleOf(offeringOpened, {
    name: { zh: '儿童围棋启蒙', en: 'First Go' },
    number: 'C1001',
    kind: 'course',
  }),
];
