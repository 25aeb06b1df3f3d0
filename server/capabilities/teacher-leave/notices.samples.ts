import { sampleOf } from '../../platform/notices/sample.ts';
import { teacherLeaveAnswered } from './notices.ts';

const leave = { from: '2026-12-01T01:00:00Z', until: '2026-12-02T10:00:00Z' };

export const samples = [
  sampleOf(teacherLeaveAnswered, { ...leave, granted: true, words: 'OK.' }),
  sampleOf(teacherLeaveAnswered, { ...leave, granted: false, words: null }),
];
