import { sampleOf } from '../../platform/notices/sample.ts';
import { handedIn, taskChanged, taskDue, taskReminded, taskReturned, taskSet } from './notices.ts';

const task = {
  task_id: '018f2f6e-0000-7000-8000-000000000001',
  child_id: '018f2f6e-0000-7000-8000-000000000002',
  title: 'My weekend in six sentences',
  name: { zh: '古诗诵读', en: 'Poems Aloud' },
  due_at: '2026-11-25T12:00:00Z',
  time_zone: 'Asia/Shanghai',
  online: true,
};

export const samples = [
  sampleOf(taskSet, task),
  sampleOf(taskChanged, { ...task, what: 'due' }),
  sampleOf(taskChanged, { ...task, what: 'taken_back' }),
  sampleOf(taskDue, task),
  sampleOf(taskReminded, task),
  sampleOf(taskReturned, { ...task, again: false }),
  sampleOf(taskReturned, { ...task, again: true }),
  sampleOf(handedIn, { count: 3, titles: ['My weekend in six sentences', 'Reading aloud'] }),
];
