import { sampleOf } from '../../platform/notices/sample.ts';
import { applicationStep } from './notices.ts';

const data = { words: '', at: null, ticket: 'example' };

export const samples = [
  sampleOf(applicationStep, { ...data, state: 'submitted' }),
  sampleOf(
    applicationStep,
    {
      ...data,
      state: 'interview',
      words: '请带上一节试讲课的教案，线上会议链接稍后发出。',
      at: '2026-12-02T02:00:00Z',
    },
    { ...data, state: 'interview', words: 'Please bring a plan for one lesson.', at: '2026-12-02T02:00:00Z' },
  ),
  sampleOf(applicationStep, { ...data, state: 'accepted' }),
  sampleOf(
    applicationStep,
    { ...data, state: 'rejected', words: '目前没有合适的班次，欢迎以后再来。' },
    { ...data, state: 'rejected', words: 'We have no fitting class at the moment.' },
  ),
  sampleOf(applicationStep, { ...data, state: 'withdrawn' }),
];
