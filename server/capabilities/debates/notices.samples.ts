import { sampleOf } from '../../platform/notices/sample.ts';
import { debateChanged } from './notices.ts';

const about = {
  child: { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Anna Lin', name_cn: '林安安' },
  side: 'for' as const,
  time_zone: 'Asia/Shanghai',
  online: false,
  at: '2026-11-28T02:00:00Z',
  why: '',
};
const inChinese = { ...about, motion: '小学生应该有手机。' };
const inEnglish = { ...about, motion: 'Every pupil should have a telephone.' };

export const samples = [
  sampleOf(debateChanged, { ...inChinese, what: 'drawn' }, { ...inEnglish, what: 'drawn' }),
  sampleOf(debateChanged, { ...inChinese, what: 'decided' }, { ...inEnglish, what: 'decided' }),
  sampleOf(
    debateChanged,
    { ...inChinese, what: 'corrected', why: '两队的分数填反了。' },
    { ...inEnglish, what: 'corrected', why: 'The marks of the two teams were entered the wrong way round.' },
  ),
  sampleOf(
    debateChanged,
    { ...inChinese, what: 'cancelled', why: '评委临时有事，下周再辩。' },
    { ...inEnglish, what: 'cancelled', why: 'A judge cannot come; we debate next week.' },
  ),
];
