import { sampleOf } from '../../platform/notices/sample.ts';
import { letterCame, reportSettled } from './notices.ts';

const letter = {
  thread_id: '01930000-0000-7000-8000-000000000001',
  from_kind: 'teacher' as const,
  from: { zh: '陈静', en: 'Chen Jing' },
  child: { zh: '王安安', en: 'Anna Wang' },
  urgent: false,
  to_teacher: false,
};

export const samples = [
  sampleOf(letterCame, { ...letter, about: '下周带上字帖' }, { ...letter, about: 'Copybooks next week' }),
  sampleOf(
    letterCame,
    { ...letter, about: '今天临时改到 302 教室', urgent: true },
    { ...letter, about: 'Today in room 302', urgent: true },
  ),
  sampleOf(
    letterCame,
    {
      ...letter,
      from_kind: 'guardian',
      from: { zh: '王芳', en: 'Wang Fang' },
      about: '作业',
      to_teacher: true,
    },
    { ...letter, from_kind: 'student', about: 'Homework', to_teacher: true },
  ),
  sampleOf(
    reportSettled,
    { thread_id: letter.thread_id, about: '作业', answer: '已与老师沟通，这封信已撤回。', to_teacher: false },
    {
      thread_id: letter.thread_id,
      about: 'Homework',
      answer: 'We have spoken to the teacher; the letter was withdrawn.',
      to_teacher: true,
    },
  ),
];
