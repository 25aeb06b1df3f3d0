import { sampleOf } from '../../platform/notices/sample.ts';
import { feedbackChanged, feedbackGiven } from './notices.ts';

const offering = { zh: '儿童围棋启蒙', en: 'First Go' };
const about = { offering, why: '', child_id: '0190a1b2-0000-7000-8000-000000000001' };

export const samples = [
  sampleOf(feedbackChanged, { ...about, what: 'let_through' }),
  sampleOf(feedbackChanged, { ...about, what: 'answered' }),
  sampleOf(
    feedbackChanged,
    { ...about, what: 'declined', why: '里面有另一个孩子的名字，请去掉后再发。' },
    { ...about, what: 'declined', why: 'It names another child. Please take that out and send it again.' },
  ),
  sampleOf(feedbackGiven, { offering, stars: 5 }),
];
