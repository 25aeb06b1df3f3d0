import type { DebateFormat } from '../contract/debates/formats.ts';
import type { DebateScores } from '../contract/debates/rubric.ts';

type DemoDebate = {
  motion: string;
  language: 'zh' | 'en';
  format: DebateFormat;
  /** For each speaker in turn; null before the debate. */
  marks: readonly DebateScores[] | null;
  /** To the first speakers, of whom the first is the demo family's child. */
  words: readonly string[];
  general: string;
};

/** Debates of the demo school, latest first, then the next one. */
export const demoDebates: readonly DemoDebate[] = [
  {
    motion: '小学生应该有自己的手机。',
    language: 'zh',
    format: 'junior',
    marks: [
      { content: 8, style: 8, strategy: 7 },
      { content: 7, style: 7, strategy: 6 },
      { content: 7, style: 8, strategy: 7 },
      { content: 6, style: 7, strategy: 6 },
    ],
    words: [
      '开头三十秒就亮明了观点，例子贴近生活。反驳时可以先复述对方的话，再说哪里站不住。',
      '声音洪亮，论据再多一条会更有力。',
    ],
    general: '两队都能听对方说完再回应，很有风度。',
  },
  {
    motion: 'Homework does more harm than good.',
    language: 'en',
    format: 'ld',
    marks: [
      { content: 7, style: 6, strategy: 7 },
      { content: 7, style: 8, strategy: 7 },
    ],
    words: ['Clear structure and a strong first argument. Look up from your notes more often.'],
    general: '',
  },
  {
    motion: '城市里应该禁止私家车。',
    language: 'zh',
    format: 'junior',
    marks: null,
    words: [],
    general: '',
  },
];
