/** Letters of the demo school: `by` family, student, teacher or office; hours before now; `unread` ones were not opened. */
type DemoLetter = {
  by: 'family' | 'student' | 'teacher' | 'office';
  hoursAgo: number;
  text: string;
  urgent?: true;
  unread?: true;
  withdrawn?: true;
};
export type DemoThread = { about: string; parentsOnly?: true; letters: readonly DemoLetter[] };

/** The thread shown in screenshots. */
export const shownThread = '01930000-0000-7000-8000-00000000a001';

/** Between the demo family and the teacher of one of its children. */
export const familyThreads: readonly DemoThread[] = [
  {
    about: '上节课的作业没看清',
    letters: [
      {
        by: 'family',
        hoursAgo: 52,
        text: '老师您好！孩子说作业是讲义第 12 到 14 页，但是第 13 页好像印重了，想和您确认一下。',
      },
      {
        by: 'teacher',
        hoursAgo: 49,
        text: '您好！是印刷的问题，第 13 页可以不做。下节课我会带新的讲义来。',
      },
      { by: 'student', hoursAgo: 47, text: '老师，我已经做完第 12 页和第 14 页了。' },
      {
        by: 'teacher',
        hoursAgo: 5,
        text: '做得很快！第 14 页最后一题有点难，想不出来就先空着，我们课上一起看。',
        unread: true,
      },
    ],
  },
  {
    about: '最近上课有点走神',
    parentsOnly: true,
    letters: [
      {
        by: 'teacher',
        hoursAgo: 190,
        text: '您好！这两周孩子上课容易走神，回答问题的时候声音也比以前小。家里最近有什么变化吗？方便的话我们电话聊几分钟。',
      },
      {
        by: 'family',
        hoursAgo: 186,
        text: '谢谢老师告诉我们。最近刚换了学校，晚上睡得晚。今晚七点以后我都有空。',
      },
      { by: 'teacher', hoursAgo: 185, text: '好的，今晚七点半我给您打电话。' },
    ],
  },
];

export const officeThreads: readonly DemoThread[] = [
  {
    about: '下学期想换到周六上午的班',
    letters: [
      { by: 'family', hoursAgo: 30, text: '您好，下学期孩子周日要学游泳，想问问能不能换到周六上午的班？' },
      { by: 'office', hoursAgo: 26, text: '您好！周六上午还有名额，续报时选那个班就可以，不用另外办手续。' },
      { by: 'family', hoursAgo: 2, text: '太好了，谢谢！另外想请您把下学期的校历发我一份。', unread: true },
    ],
  },
];

export const classLetter = {
  about: '下周公开课，欢迎家长来听',
  hoursAgo: 20,
  text: '各位家长好！\n\n下周的课是公开课，欢迎家长来听，提前十分钟进课堂就可以。孩子们会展示这学期学到的内容。\n\n能来的家长请回复我一声，我好提前准备。',
  answer: '我们一定到，两个人。',
};

export const wrongLetter = {
  about: '停课通知',
  text: '本周六停课一次。',
};

/** The teacher's log of talks; days before today. */
export const talks = [
  {
    way: 'phone' as const,
    daysAgo: 8,
    words: '聊了上课走神的事。刚换学校，晚上睡得晚；约好先观察两周，座位调到前排。',
    followUpDays: 6,
  },
  {
    way: 'meeting' as const,
    daysAgo: 30,
    words: '期中面谈：基础扎实，做题容易着急。建议每天安静地练十分钟。',
    followUpDays: null,
  },
];
