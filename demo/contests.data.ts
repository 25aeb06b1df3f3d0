import type { ContestPrize, ContestScores } from '../contract/contests/rubric.ts';
import type { Bilingual } from '../contract/core/bilingual.ts';

type DemoEntry = { name: string; video: string; scores: ContestScores; words: string };

/** Entries of the finished contest with the judge's scores and words. */
export const demoEntries: readonly DemoEntry[] = [
  {
    name: '参赛一',
    video: '把楼下的公用雨伞还回去',
    scores: { content: 9, skill: 8, expression: 9 },
    words: '例子就在身边，最后一句留了白，听的人会自己想下去。',
  },
  {
    name: '李乐乐',
    video: '课间十分钟',
    scores: { content: 8, skill: 7, expression: 8 },
    words: '观点清楚；中间那一段可以再慢一点，让人跟上。',
  },
  {
    name: '参赛三',
    video: 'Plant One Tree',
    scores: { content: 7, skill: 8, expression: 7 },
    words: 'Clear pronunciation and a good pause before the last line.',
  },
  {
    name: '参赛四',
    video: '给校车司机的一封信',
    scores: { content: 7, skill: 6, expression: 7 },
    words: '',
  },
];
/** The entry of the demo family's child in the next contest. */
export const demoEntered = { name: '李乐乐', video: '我想让图书角每天都有人整理' };
/** Words on the certificates of prizes. */
export const demoPrizes: Readonly<Record<ContestPrize, Bilingual>> = {
  first: { zh: '一等奖', en: 'First Prize' },
  second: { zh: '二等奖', en: 'Second Prize' },
  third: { zh: '三等奖', en: 'Third Prize' },
};
