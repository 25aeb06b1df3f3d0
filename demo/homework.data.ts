/** Tasks of the demo school's teachers, and the answers to attempts. */
export const demoTasks = [
  {
    title: '用自己的话复述这节课',
    text: '写五到八句话：这节课学了什么，哪里最有意思，还有什么不明白。',
    criteria: [],
    dueInDays: 3,
  },
  {
    title: '练习三道题，把思考过程写下来',
    text: '每道题先想两分钟再动手。写下你是怎么想的，想错了也没关系。',
    criteria: ['思路', '表达'],
    dueInDays: 6,
  },
  { title: '给家人讲一讲今天的内容', text: '讲三分钟，可以录音。', criteria: [], dueInDays: -4 },
  { title: '观察日记：一周里的一个变化', text: '连续观察五天，每天一句话。', criteria: [], dueInDays: -1 },
  {
    title: '整理本单元的错题',
    text: '挑三道错题，写出为什么错、怎么改。',
    criteria: ['完整', '改正'],
    dueInDays: -12,
  },
] as const;

/** Children's attempts. */
export const demoWork = [
  '这节课我学会了先看整体再看局部。最有意思的是最后那道题，我想了两种办法。',
  '我给奶奶讲了一遍，她说听懂了。中间有一个地方我讲不清楚，下次想再问问老师。',
  '第一天没有变化，第三天开始不一样了，我画了两张图比较。',
  '这道题我少看了一个条件，所以算错了。现在我会先把条件圈出来。',
] as const;

export const demoReturns = [
  '写得很清楚，特别是两种办法的比较。下次试试说说哪一种更好、为什么。',
  '讲得很生动！讲不清楚的那一段，请把步骤写下来再讲一次。',
] as const;

/** Phrases of the school's comment bank used in answers. */
export const demoSaid = {
  steps: {
    id: '0193a000-0000-7000-8000-00000000c008',
    zh: '请把思考的步骤也写出来。',
    en: 'Please show the steps you took.',
  },
  careful: {
    id: '0193a000-0000-7000-8000-00000000c002',
    zh: '做得很认真，看得出花了心思。',
    en: 'Carefully done. I can see the thought in it.',
  },
};
