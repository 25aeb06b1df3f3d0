import type { OfferingText } from './offering-text.ts';

/** Groups of a new course that run only with enough children. */
export type UnderfilledText = OfferingText & {
  /** The minimum enrolment, and days from now until the decision. */
  least: number;
  decideInDays: number;
  /** Weekday and start of each group, and its first week counted from this one. */
  groups: readonly { weekday: number; start: string; inWeeks: number }[];
};

export const underfilled: UnderfilledText[] = [
  {
    number: 'C1041',
    category: 'science',
    motif: 'chemistry',
    site: 'hd',
    teachers: [],
    grades: [3, 6],
    ages: [8, 12],
    yuan: 2380,
    lessons: 8,
    minutes: 90,
    size: 10,
    least: 6,
    decideInDays: 9,
    groups: [
      { weekday: 6, start: '13:30', inWeeks: 3 },
      { weekday: 7, start: '13:30', inWeeks: 4 },
    ],
    name: ['厨房里的化学', 'Chemistry in the Kitchen'],
    summary: [
      '第一次开的课：面团为什么会发，果冻为什么会凝。满六人开班。',
      'New this term: why dough rises, why jelly sets. It runs with six.',
    ],
    description: [
      '只用厨房里有的东西，做八个能吃的实验。每次先猜、再做、再记下来，最后把猜错的地方讲给大家听。报名时可以选好：万一没开成，是转班、换积分还是退款，到时候自动办好。',
      'Eight experiments with what a kitchen has, all of them to be eaten. Guess, try, write it down, then tell the others where the guess was wrong. When you enrol you say what shall happen if it does not run: another group, credits or your money back. It is then done by itself.',
    ],
    outline: [
      '会发的面团;果冻和酸奶;糖的结晶;油和水;酸碱变色;冷和热',
      'Dough that rises;Jelly and yoghurt;Sugar crystals;Oil and water;Colours of acid;Cold and hot',
    ],
    bring: ['围裙;带盖的盒子', 'Apron;Box with a lid'],
  },
];

/** A course whose enrolment begins later. */
export const opening: OfferingText & {
  opensInDays: number;
  weekday: number;
  start: string;
  inWeeks: number;
} = {
  number: 'C1042',
  category: 'chinese',
  motif: 'newspaper',
  site: 'on',
  teachers: [],
  grades: [4, 7],
  ages: [9, 13],
  yuan: 2680,
  lessons: 10,
  minutes: 75,
  size: 12,
  opensInDays: 6,
  weekday: 3,
  start: '19:00',
  inWeeks: 7,
  name: ['春天的小小记者', 'Young Reporters in Spring'],
  summary: [
    '十个星期，做一份自己的报纸：选题、采访、写稿、排版。',
    'Ten weeks to make a newspaper of their own: topics, interviews, writing, layout.',
  ],
  description: [
    '每个孩子都是记者，也轮流当主编。从身边的事写起：菜市场的早晨、楼下的修车摊、奶奶的老照片。学会提问、记录、核对，再写成别人愿意读完的文章。期末每家收到一份印好的报纸。',
    'Every child reports, and each is editor in turn. We begin with what is near: the market in the morning, the man who mends bicycles, grandmother’s old photographs. Asking, noting, checking, and then writing what others want to read to the end. Every family gets the printed paper.',
  ],
  outline: [
    '什么是新闻;会提问;采访一个人;写导语;核对事实;排版和印报',
    'What news is;Asking well;Interviewing somebody;The first sentence;Checking facts;Layout and printing',
  ],
  bring: ['笔记本;可以录音的手机或平板', 'Notebook;A phone or tablet that records'],
};

/** Courses whose next lessons are open for trials, with the number of places. */
export const tryable: readonly (readonly [number: string, places: number])[] = [
  ['C1001', 2],
  ['C1005', 2],
  ['C1010', 1],
  ['C1014', 2],
  ['C1021', 3],
  ['C1028', 2],
  ['C1033', 2],
];
