import type { AssessLevel, Scores } from '../contract/assessments/rubric.ts';

export type DemoResult = {
  /** Weeks before now. */
  weeks: number;
  level: AssessLevel;
  scores: Scores;
  notes: string;
  language: 'zh' | 'en';
};

const scores = (
  knowledge: number,
  practice: number,
  thinking: number,
  expression: number,
  habits: number,
): Scores => ({ knowledge, practice, thinking, expression, habits });

/** The first teacher's results of the first child over a school year, and one of another teacher in another subject. */
export const demoResults: readonly (readonly DemoResult[])[] = [
  [
    {
      weeks: 38,
      level: 'starter',
      scores: scores(2, 2, 3, 2, 3),
      notes: '第一次来，愿意开口，听得懂日常指令。词汇量还小，先从每天读十分钟绘本开始。',
      language: 'zh',
    },
    {
      weeks: 25,
      level: 'basic',
      scores: scores(3, 2, 3, 3, 4),
      notes: '进步明显：能用完整的句子介绍自己。拼写还要多练。',
      language: 'zh',
    },
    {
      weeks: 12,
      level: 'basic',
      scores: scores(4, 3, 4, 4, 4),
      notes:
        'Tells a story in order and looks at the listener. Past tense comes and goes; five minutes of retelling a day will settle it.',
      language: 'en',
    },
    {
      weeks: 2,
      level: 'elementary',
      scores: scores(4, 4, 4, 5, 5),
      notes: '能读懂一页没有图的短文，并说出自己的看法。可以上初级阅读课了。',
      language: 'zh',
    },
  ],
  [
    {
      weeks: 17,
      level: 'starter',
      scores: scores(2, 3, 3, 3, 3),
      notes: '数感不错，坐得住。凑十和借位先练稳。',
      language: 'zh',
    },
    {
      weeks: 5,
      level: 'basic',
      scores: scores(3, 4, 3, 3, 4),
      notes: '计算稳了很多，开始画图想问题，会说出自己是怎么想的。',
      language: 'zh',
    },
  ],
];
