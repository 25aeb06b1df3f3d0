import type { Skill } from '../contract/remarks/skills.ts';

type Phrase = readonly [skill: Skill, zh: string, en: string];

/** The school's comment bank: phrases for every subject, then by subject. */
export const demoPhrases: Readonly<Record<string, readonly Phrase[]>> = {
  any: [
    ['focus', '整节课都很专注，眼睛一直跟着老师。', 'Stayed with us from the first minute to the last.'],
    ['focus', '课前准备充分，学具都放在手边。', 'Came well prepared, with everything at hand.'],
    [
      'focus',
      '后半节课有些坐不住，提醒之后能调整过来。',
      'Grew restless in the second half, and settled when reminded.',
    ],
    [
      'focus',
      '今天容易被旁边的同学影响，我们一起找找适合的座位。',
      'Was easily distracted today; we will try another seat together.',
    ],
    ['participation', '主动举手，每次都愿意先试一试。', 'Put a hand up often, and was glad to go first.'],
    [
      'participation',
      '比上节课更愿意开口了，值得表扬。',
      'Spoke up more than last time, which is worth praise.',
    ],
    ['participation', '会把不懂的地方大方地问出来。', 'Asked openly about what was not yet clear.'],
    [
      'participation',
      '点到名字时答得很好，下次可以更主动一些。',
      'Answered well when called on; next time, do volunteer.',
    ],
    ['understanding', '今天的新内容掌握得很扎实。', 'Has a firm grasp of what was new today.'],
    ['understanding', '能用自己的话把方法讲给同学听。', 'Could explain the method in their own words.'],
    [
      'understanding',
      '思路是对的，再细心一点就更好了。',
      'The thinking is right; a little more care will show it.',
    ],
    [
      'understanding',
      '今天的难点还需要巩固，下节课我会再带一遍。',
      'Today’s hard part needs another round; I will go over it next lesson.',
    ],
    [
      'expression',
      '说话完整有条理，声音也响亮。',
      'Spoke in full, clear sentences, and loud enough for all.',
    ],
    ['expression', '敢于说出和别人不一样的想法。', 'Dared to say what nobody else had thought of.'],
    [
      'expression',
      '想法很好，可以试着说得再慢一点、完整一点。',
      'Good ideas; try saying them a little more slowly and in full.',
    ],
    ['teamwork', '主动帮同学收拾材料，是大家的好帮手。', 'Helped classmates clear up without being asked.'],
    ['teamwork', '小组活动里会听别人说完再说。', 'Let others finish before speaking in the group.'],
    ['teamwork', '学会了轮流和等待，进步很明显。', 'Has learned to take turns and to wait: clear progress.'],
    [
      'teamwork',
      '和同学意见不同时，可以多听一听再决定。',
      'When others disagree, hear them out before deciding.',
    ],
  ],
  english: [
    ['focus', '听录音时能抓住关键词。', 'Caught the key words in the recording.'],
    [
      'participation',
      '角色扮演很投入，语调自然。',
      'Threw themselves into the role play, with natural intonation.',
    ],
    [
      'understanding',
      '今天的新单词能听懂，也会用在句子里。',
      'Understands the new words and can use them in sentences.',
    ],
    [
      'understanding',
      '过去式的不规则变化还要多读几遍。',
      'The irregular past forms need reading aloud a few more times.',
    ],
    ['expression', '能用完整的英语句子回答问题。', 'Answered in full English sentences.'],
    [
      'expression',
      '发音清楚，长音和短音分得开。',
      'Clear pronunciation; long and short vowels are told apart.',
    ],
    ['teamwork', '对话练习时会等搭档想好再接话。', 'Gave a partner time to think in the dialogue.'],
  ],
  chinese: [
    ['focus', '写字坐姿端正，一笔一画很认真。', 'Sat up straight and wrote each stroke with care.'],
    ['participation', '朗读有感情，带动了全班。', 'Read aloud with feeling, and carried the class along.'],
    ['understanding', '能说出课文主要讲了什么。', 'Could tell what the text is mainly about.'],
    [
      'understanding',
      '形近字容易混，回家可以再辨一辨。',
      'Mixes up look-alike characters; worth another look at home.',
    ],
    [
      'expression',
      '看图说话有开头、有经过、有结尾。',
      'Told a story from a picture with a beginning, a middle and an end.',
    ],
    ['expression', '写作里用上了今天学的好词。', 'Used today’s new words in writing.'],
  ],
  maths: [
    ['focus', '读题仔细，会圈出关键条件。', 'Read each problem closely and marked what matters.'],
    ['participation', '愿意到黑板前讲解自己的算法。', 'Was glad to show a method at the board.'],
    ['understanding', '会用画图的办法理清数量关系。', 'Drew a picture to see how the quantities relate.'],
    ['understanding', '能找到两种以上的解法。', 'Found more than one way to solve it.'],
    [
      'understanding',
      '计算再慢一点，做完记得检查。',
      'Take the sums more slowly, and check them at the end.',
    ],
    ['expression', '能一步一步说清楚为什么这样做。', 'Explained step by step why it works.'],
    ['teamwork', '和同伴一起验证答案，讨论很热烈。', 'Checked answers with a partner in a lively talk.'],
  ],
  science: [
    ['focus', '观察很细致，记录也完整。', 'Observed closely and noted everything down.'],
    ['participation', '做实验前先提出了自己的猜想。', 'Made a guess of their own before the experiment.'],
    [
      'understanding',
      '明白了一次只改变一个条件的道理。',
      'Understands why only one thing is changed at a time.',
    ],
    ['understanding', '现象看到了，原因还可以再想一想。', 'Saw what happened; the why needs more thought.'],
    ['expression', '能用“因为……所以……”解释现象。', 'Explained what was seen with “because”.'],
    [
      'teamwork',
      '实验分工明确，操作守规矩、很安全。',
      'Shared the work in the experiment, and kept it safe.',
    ],
  ],
  coding: [
    ['focus', '遇到报错不着急，一行一行地找。', 'Met an error calmly and looked for it line by line.'],
    ['participation', '给自己的作品加了新的玩法。', 'Added an idea of their own to the project.'],
    ['understanding', '会用循环代替重复的积木了。', 'Now uses a loop in place of repeated blocks.'],
    ['understanding', '条件判断的先后顺序还要再理一理。', 'The order of the conditions needs another look.'],
    ['expression', '能向大家介绍程序是怎么运行的。', 'Showed the class how the program runs.'],
    ['teamwork', '帮同学一起调试，有耐心。', 'Helped a classmate debug, patiently.'],
  ],
  art: [
    ['focus', '画得很沉浸，细节很丰富。', 'Drew with full attention and rich detail.'],
    ['participation', '大胆尝试了新的材料。', 'Tried a new material boldly.'],
    ['understanding', '懂得用冷暖色表达心情。', 'Uses warm and cool colours to show a mood.'],
    ['understanding', '构图可以再大胆一些，把画面撑满。', 'Could fill the page more boldly.'],
    ['expression', '能说出自己的画想讲什么故事。', 'Told the story behind the picture.'],
    ['teamwork', '合作大画里懂得配合别人的颜色。', 'Matched others’ colours in the big shared picture.'],
  ],
  music: [
    ['focus', '能安静地听完整首曲子。', 'Listened quietly to the whole piece.'],
    ['participation', '节奏游戏玩得又准又开心。', 'Kept the rhythm game going, happily and in time.'],
    ['understanding', '识谱比上周快多了。', 'Reads the notes much faster than last week.'],
    ['understanding', '左右手配合还要放慢速度练。', 'Hands together still need slow practice.'],
    ['expression', '演奏有强弱变化，很动听。', 'Played with light and shade; lovely to hear.'],
    ['teamwork', '合奏时会听同伴的声部。', 'Listened to the other parts when playing together.'],
  ],
  sport: [
    ['focus', '热身和动作要领都听得很认真。', 'Listened well through warm-up and technique.'],
    ['participation', '体能练习坚持到最后一组。', 'Kept going to the last round of exercises.'],
    ['understanding', '动作的发力顺序掌握了。', 'Has the order of the movement right.'],
    ['understanding', '脚步移动要再快半拍。', 'Footwork should come half a beat earlier.'],
    ['expression', '比赛时会大声招呼队友。', 'Called out to teammates in the game.'],
    ['teamwork', '输了也和对手握手，有风度。', 'Shook hands after losing: good sportsmanship.'],
  ],
  chess: [
    ['focus', '落子前会先想一想对方的应手。', 'Thought of the reply before each move.'],
    ['participation', '复盘时主动摆出关键的一步。', 'Showed the key move in the review of the game.'],
    [
      'understanding',
      '会做两只眼，死活题正确率高。',
      'Can make two eyes, and gets most life-and-death problems right.',
    ],
    [
      'understanding',
      '布局下得太快，可以多看看全局。',
      'Plays the opening too fast; look at the whole board more.',
    ],
    ['expression', '能讲清楚这一手为什么好。', 'Explained why a move is good.'],
    [
      'teamwork',
      '下完棋会和对手一起复盘，互相道谢。',
      'Went over the game with the opponent and thanked them.',
    ],
  ],
  debate: [
    ['focus', '认真记录对方论点，没有漏掉要点。', 'Took notes of the other side and missed no point.'],
    ['participation', '自由辩论敢于站起来反驳。', 'Stood up to rebut in the open debate.'],
    ['understanding', '论点、论据和论证分得清楚。', 'Tells claim, evidence and reasoning apart.'],
    [
      'understanding',
      '例子不错，还要说明它为什么支持论点。',
      'A good example; now show how it supports the claim.',
    ],
    [
      'expression',
      '开场有力，目光和手势都很自然。',
      'Opened strongly, with natural gestures and eye contact.',
    ],
    [
      'teamwork',
      '和队友分工清楚，能补上对方没说完的点。',
      'Shared the case well and picked up where a teammate stopped.',
    ],
  ],
};

/** Of the teacher who signs in. */
export const ownPhrases: readonly Phrase[] = [
  ['expression', '今天的英文自我介绍很自信。', 'Gave a confident introduction in English today.'],
  ['participation', '课后可以把今天的对话和家人演一遍。', 'Try today’s dialogue at home with the family.'],
];

/** Teachers' own words, in one language or the other. */
export const demoWords = {
  zh: [
    '今天状态很好，最后的小游戏拿了第一名，回家可以请孩子讲讲规则。',
    '遇到难题的时候会深呼吸再试一次，这一点特别棒。',
    '这周的练习请留意第二部分，不用做快，做对就好。',
    '主动帮新来的同学找座位，大家都很喜欢和孩子一组。',
    '下节课会学新的单元，可以先把课本翻一翻。',
  ],
  en: [
    'A lovely lesson. Ask about the last exercise: there is a trick in it worth hearing.',
    'Asked the best question of the day. Please keep asking at home, too.',
    'A little tired today, and still saw it through to the end.',
  ],
} as const;
